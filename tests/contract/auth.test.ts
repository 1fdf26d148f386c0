import { describe, expect, test } from 'vitest';
import { registration } from '#contract/auth.ts';
import { passwordBody } from '#contract/customer.ts';
import { installVietnameseMessages, toFieldErrors } from '#contract/http/messages.ts';

installVietnameseMessages();

const validForm = {
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

const findErrors = (form: unknown) => {
  const result = registration.safeParse(form);
  return result.success ? {} : toFieldErrors(result.error);
};

describe('registration', () => {
  test('normalises what a person types', () => {
    const parsed = registration.parse({
      ...validForm,
      name: ' Dương '.normalize('NFD'),
      email: 'Me.Be@Gmail.com',
    });
    expect(parsed).toMatchObject({ name: 'Dương', phone: '0901234567', email: 'me.be@gmail.com' });
    expect(registration.parse(validForm).email).toBeNull();
  });

  test.each([
    ['name', '  ', 'Bạn nhập họ tên nhé.'],
    ['name', 'a\0b', 'Có ký tự lạ ở đây, bạn xóa giúp nhé.'],
    ['phone', '123', 'Số điện thoại chưa đúng. Ví dụ: 0901 234 567.'],
    ['email', 'me@', 'Email chưa đúng. Ví dụ: me.be@gmail.com.'],
    ['password', '1234567', 'Mật khẩu cần từ 8 đến 16 ký tự.'],
    ['password', '12345678901234567', 'Mật khẩu cần từ 8 đến 16 ký tự.'],
    ['password_confirmation', undefined, 'Bạn nhập lại mật khẩu nhé.'],
    ['customer_type', 3, 'Bạn chọn khách hàng hay cộng tác viên nhé.'],
    ['ward_id', null, 'Bạn chọn phường/xã nhé.'],
    ['address', '', 'Bạn nhập địa chỉ chi tiết nhé.'],
    ['terms', false, 'Bạn đọc và đồng ý với điều khoản nhé.'],
  ])('%s %j has an error under its field', (field, value, message) => {
    expect(findErrors({ ...validForm, [field]: value })[field]?.[0]).toBe(message);
  });

  // A tone as a mark of its own, as Vietnamese keyboards of Windows send it.
  const tone = '\u0323';
  test.each([
    [`mâ${tone}tkhâ${tone}ube${tone}123456`, 15, undefined],
    [`mâ${tone}tkhâ${tone}ube${tone}12345678`, 17, 'Mật khẩu cần từ 8 đến 16 ký tự.'],
    ['e\u0302\u0301'.repeat(3), 3, 'Mật khẩu cần từ 8 đến 16 ký tự.'],
  ])('a password is as long as its letters are many: %s has %i', (password, letters, message) => {
    expect([...new Intl.Segmenter('vi').segment(password)]).toHaveLength(letters);
    const form = { ...validForm, password, password_confirmation: password };
    expect(findErrors(form).password?.[0]).toBe(message);
  });

  test('two different passwords have an error under the password', () => {
    expect(findErrors({ ...validForm, password_confirmation: 'matkhau2' })).toEqual({
      password: ['Hai lần nhập mật khẩu chưa giống nhau, bạn nhập lại nhé.'],
    });
  });

  test('two different passwords are told together with what else is wrong, but not in place of it', () => {
    const form = { ...validForm, phone: '123', terms: false, password_confirmation: 'matkhau2' };
    expect(Object.keys(findErrors(form)).sort()).toEqual(['password', 'phone', 'terms']);
    expect(findErrors({ ...form, password: 'ngan' }).password).toEqual(['Mật khẩu cần từ 8 đến 16 ký tự.']);
  });
});

test('a change of password tells at once that the two new ones differ and the current one is missing', () => {
  const body = { current_password: '', password: 'matkhau9', password_confirmation: 'matkhau8' };
  const { error } = passwordBody.safeParse(body);
  expect(error?.issues.map(({ path }) => path.join('.')).sort()).toEqual(['current_password', 'password']);
});
