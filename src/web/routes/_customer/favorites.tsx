import { createFileRoute, type SearchSchemaInput, stripSearchParams } from '@tanstack/react-router';
import { FavouritesScreen } from '#web/favourites/favourites-screen.tsx';
import { favouriteQueries } from '#web/favourites/queries.ts';
import { intParam } from '#web/routing/search-params.ts';

export const Route = createFileRoute('/_customer/favorites')({
  staticData: { title: 'Sản phẩm yêu thích' },
  validateSearch: (search: { page?: number } & SearchSchemaInput) => ({ page: intParam(search.page, 1) }),
  search: { middlewares: [stripSearchParams({ page: 1 })] },
  loaderDeps: ({ search }) => search,
  loader: ({ context: { application }, deps }) => {
    void application.queryClient.prefetchQuery(favouriteQueries.page(deps.page));
  },
  component: FavouritesScreen,
});
