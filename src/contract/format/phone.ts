import * as z from 'zod/mini';

const vietnameseMobile =
  /^(?:\+?84|0)((?:3\d|7[06-9])\d|5(?:[1689]\d|2[238]|59)|8(?:[1-8]\d|9[6-9])|9(?:[0-8]\d|9[013-9]))\d{6}$/;

const stripSeparators = (input: string) => input.replace(/[\s.\-()]/g, '');

/** `+84 901 234 567` → `0901234567`; `null` if it is not a Vietnamese mobile number. */
export function normalisePhone(input: string): string | null {
  const digits = stripSeparators(input);
  return vietnameseMobile.test(digits) ? digits.replace(/^\+?84/, '0') : null;
}

export const phone = z.string({ error: 'Bạn nhập số điện thoại nhé.' }).check(
  z.minLength(1, 'Bạn nhập số điện thoại nhé.'),
  z.overwrite(value => normalisePhone(value) ?? value),
  z.regex(vietnameseMobile, 'Số điện thoại chưa đúng. Ví dụ: 0901 234 567.'),
);
