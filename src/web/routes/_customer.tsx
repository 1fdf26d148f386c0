import { createFileRoute, redirect } from '@tanstack/react-router';
import { loadUser } from '#web/auth/guard.ts';
import { returnPath } from '#web/auth/return-path.ts';
import { CustomerLayout } from '#web/frame/customer-layout.tsx';
import { UnreachableScreen } from '#web/frame/error-pages/unreachable-screen.tsx';

export const Route = createFileRoute('/_customer')({
  beforeLoad: async ({ context: { application }, location }) => {
    const user = await loadUser(application.queryClient);
    if (!user) throw redirect({ to: '/login', search: { redirect: returnPath(location) } });
    return { user, session: await application.openSession(user.customer_id) };
  },
  component: CustomerLayout,
  errorComponent: UnreachableScreen,
});
