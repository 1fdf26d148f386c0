import { createFileRoute, redirect } from '@tanstack/react-router';
import { loadUser } from '#web/auth/guard.ts';
import { GuestLayout } from '#web/frame/guest-layout.tsx';

export const Route = createFileRoute('/_guest')({
  beforeLoad: async ({ context: { application } }) => {
    // Guest pages also open if the user cannot be loaded: the form shows the error.
    const user = await loadUser(application.queryClient).catch(() => null);
    if (user) throw redirect({ to: '/' });
  },
  component: GuestLayout,
});
