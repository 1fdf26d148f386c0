import { createFileRoute, redirect } from '@tanstack/react-router';
import { loadUser } from '#web/auth/guard.ts';
import { GuestLayout } from '#web/frame/guest-layout.tsx';

export const Route = createFileRoute('/_guest')({
  beforeLoad: async ({ context: { application } }) => {
    // A guest's page opens also when nobody can say who they are: the form itself tells what is wrong.
    const user = await loadUser(application.queryClient).catch(() => null);
    if (user) throw redirect({ to: '/' });
  },
  component: GuestLayout,
});
