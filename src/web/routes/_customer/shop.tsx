import { createFileRoute, stripSearchParams } from '@tanstack/react-router';
import { ShopScreen } from '#web/catalogue/list/shop-screen.tsx';
import { shopSearch } from '#web/catalogue/list/shop-search.ts';
import { catalogueQueries } from '#web/catalogue/queries.ts';
import { HeartButton } from '#web/favourites/heart-button.tsx';

export const Route = createFileRoute('/_customer/shop')({
  staticData: { title: 'Cửa hàng' },
  validateSearch: shopSearch,
  search: { middlewares: [stripSearchParams({ page: 1, categories: [], tags: [], text: '' })] },
  loaderDeps: ({ search }) => search,
  loader: ({ context: { application }, deps }) => {
    void application.queryClient.prefetchQuery(catalogueQueries.products(deps));
    void application.queryClient.prefetchQuery(catalogueQueries.categories());
    void application.queryClient.prefetchQuery(catalogueQueries.tags());
  },
  component: () => <ShopScreen Heart={HeartButton} />,
});
