import { createFileRoute } from '@tanstack/react-router';
import { ResetPasswordScreen } from '#web/auth/reset-password-screen.tsx';

export const Route = createFileRoute('/_guest/reset-password')({
  staticData: { title: 'Quên mật khẩu' },
  component: ResetPasswordScreen,
});
