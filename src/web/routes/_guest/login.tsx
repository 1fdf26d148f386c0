import { createFileRoute } from '@tanstack/react-router';
import { LoginScreen } from '#web/auth/login-screen.tsx';
import { safePath } from '#web/auth/safe-path.ts';

export const Route = createFileRoute('/_guest/login')({
  validateSearch: (search: { redirect?: string }): { redirect?: string } => ({
    redirect: safePath(search.redirect),
  }),
  staticData: { title: 'Đăng nhập' },
  component: LoginScreen,
});
