import { createFileRoute } from '@tanstack/react-router';
import { RegisterScreen } from '#web/auth/registration/register-screen.tsx';

export const Route = createFileRoute('/_guest/register')({
  staticData: { title: 'Đăng ký' },
  component: RegisterScreen,
});
