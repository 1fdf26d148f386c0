import { shop } from '#contract/shop.ts';

/** Under a new password; not beside the field, whose code the login page loads. */
export const passwordHint = `Mật khẩu từ ${shop.password.minLength} đến ${shop.password.maxLength} ký tự`;
