/** The eye in a password's field: for the keyboard and the screen reader too. */
export const showPassword = {
  visibilityToggleFocusable: true,
  visibilityToggleButtonProps: { 'aria-label': 'Hiện mật khẩu', size: 44 },
};
