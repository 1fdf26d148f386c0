import { shop } from '#contract/shop.ts';

export const passwordHint = `Mật khẩu từ ${shop.password.minLength} đến ${shop.password.maxLength} ký tự`;

export const passwordToggleProps = {
  visibilityToggleFocusable: true,
  visibilityToggleButtonProps: { 'aria-label': 'Hiện mật khẩu' },
};
