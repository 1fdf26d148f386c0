import { createFileRoute } from '@tanstack/react-router';
import { LoginScreen } from '#web/auth/login-screen.tsx';
import { pathParam } from '#web/routing/search-params.ts';

export const Route = createFileRoute('/_guest/login')({
  validateSearch: (search: { redirect?: string }): { redirect?: string } => ({
    redirect: pathParam(search.redirect),
  }),
  staticData: { title: 'Đăng nhập' },
  component: LoginScreen,
});
