import { createFileRoute, redirect, retainSearchParams } from '@tanstack/react-router';
import { loadUser } from '#web/auth/guard.ts';
import { GuestLayout } from '#web/frame/guest-layout.tsx';
import { pathParam } from '#web/routing/search-params.ts';

export const Route = createFileRoute('/_guest')({
  /** Where the sign-in leads, also after a registration in between. */
  validateSearch: (search: { redirect?: string }): { redirect?: string } => ({
    redirect: pathParam(search.redirect),
  }),
  search: { middlewares: [retainSearchParams(['redirect'])] },
  beforeLoad: async ({ context: { application } }) => {
    // Guest pages also open if the user cannot be loaded: the form shows the error.
    const user = await loadUser(application.queryClient).catch(() => null);
    if (user) throw redirect({ to: '/' });
  },
  component: GuestLayout,
});
