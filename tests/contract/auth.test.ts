import { describe, expect, test } from 'vitest';
import { registration } from '#contract/auth.ts';
import { installVietnameseMessages, toFieldErrors } from '#contract/http/messages.ts';

installVietnameseMessages();

const filled = {
  name: 'Nguyễn Thuỳ Dương',
  email: '',
  phone: '090 123 4567',
  password: 'matkhau1',
  password_confirmation: 'matkhau1',
  customer_type: 1,
  address: '12 ngõ 34',
  ward_id: 1,
  terms: true,
};

const errorsOf = (typed: unknown) => {
  const read = registration.safeParse(typed);
  return read.success ? {} : toFieldErrors(read.error);
};

describe('registration', () => {
  test('takes what a person types, in one form', () => {
    const read = registration.parse({
      ...filled,
      name: ' Dương '.normalize('NFD'),
      email: 'Me.Be@Gmail.com',
    });
    expect(read).toMatchObject({ name: 'Dương', phone: '0901234567', email: 'me.be@gmail.com' });
    expect(registration.parse(filled).email).toBeNull();
  });

  test.each([
    ['name', '  ', 'Vui lòng nhập họ tên.'],
    ['name', 'a\0b', 'Nội dung có ký tự không dùng được.'],
    ['phone', '123', 'Số điện thoại chưa đúng. Ví dụ: 0901 234 567.'],
    ['email', 'me@', 'Email chưa đúng. Ví dụ: me.be@gmail.com.'],
    ['password', '1234567', 'Mật khẩu cần từ 8 đến 16 ký tự.'],
    ['password', '12345678901234567', 'Mật khẩu cần từ 8 đến 16 ký tự.'],
    ['password_confirmation', undefined, 'Vui lòng nhập lại mật khẩu.'],
    ['customer_type', 3, 'Vui lòng chọn loại khách hàng.'],
    ['ward_id', null, 'Vui lòng chọn phường/xã.'],
    ['address', '', 'Vui lòng nhập địa chỉ chi tiết.'],
    ['terms', false, 'Vui lòng đọc và đồng ý với điều khoản.'],
  ])('%s %j is told about under its field', (field, value, words) => {
    expect(errorsOf({ ...filled, [field]: value })[field]?.[0]).toBe(words);
  });

  test('two different passwords are told about under the password', () => {
    expect(errorsOf({ ...filled, password_confirmation: 'matkhau2' })).toEqual({
      password: ['Hai lần nhập mật khẩu chưa giống nhau.'],
    });
  });
});
