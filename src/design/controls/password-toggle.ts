export const passwordToggleProps = {
  visibilityToggleFocusable: true,
  visibilityToggleButtonProps: { 'aria-label': 'Hiện mật khẩu', size: 44 },
};
