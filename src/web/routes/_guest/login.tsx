import { createFileRoute } from '@tanstack/react-router';
import { LoginScreen } from '#web/auth/login/login-screen.tsx';

export const Route = createFileRoute('/_guest/login')({
  staticData: { title: 'Đăng nhập' },
  component: LoginScreen,
});
