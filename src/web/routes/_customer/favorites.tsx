import { createFileRoute, stripSearchParams } from '@tanstack/react-router';
import * as z from 'zod/mini';
import { FavouritesScreen } from '#web/favourites/favourites-screen.tsx';
import { favouriteQueries } from '#web/favourites/queries.ts';

export const Route = createFileRoute('/_customer/favorites')({
  staticData: { title: 'Sản phẩm yêu thích' },
  validateSearch: z.object({ page: z.catch(z._default(z.int().check(z.minimum(1)), 1), 1) }),
  search: { middlewares: [stripSearchParams({ page: 1 })] },
  loaderDeps: ({ search }) => search,
  loader: ({ context: { application }, deps }) => {
    void application.queryClient.prefetchQuery(favouriteQueries.page(deps.page));
  },
  component: FavouritesScreen,
});
