import { createFileRoute, stripSearchParams } from '@tanstack/react-router';
import { ProfileScreen } from '#web/customer/profile/profile-screen.tsx';
import { profileSearch } from '#web/customer/profile/profile-search.ts';
import { customerQueries } from '#web/customer/queries.ts';
import { placesQueries } from '#web/places/queries.ts';

export const Route = createFileRoute('/_customer/profile')({
  staticData: { title: 'Hồ sơ cá nhân' },
  validateSearch: profileSearch,
  search: { middlewares: [stripSearchParams({ tab: 'details' })] },
  loader: ({ context: { application, user } }) => {
    void application.queryClient.prefetchQuery(customerQueries.profile(user.customer_id));
    void application.queryClient.prefetchQuery(placesQueries.provinces());
  },
  component: ProfileScreen,
});
