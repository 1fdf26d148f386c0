/** Makes the eye of a password field usable by keyboard and screen reader. */
export const passwordToggleProps = {
  visibilityToggleFocusable: true,
  visibilityToggleButtonProps: { 'aria-label': 'Hiện mật khẩu', size: 44 },
};
