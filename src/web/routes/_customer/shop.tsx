import { createFileRoute, stripSearchParams } from '@tanstack/react-router';
import { ShopScreen } from '#web/catalogue/list/shop-screen.tsx';
import { catalogueQueries } from '#web/catalogue/queries.ts';
import { defaultSearch, shopSearch } from '#web/catalogue/shop-search.ts';
import { HeartButton } from '#web/favourites/heart-button.tsx';

export const Route = createFileRoute('/_customer/shop')({
  staticData: { title: 'Cửa hàng' },
  validateSearch: shopSearch,
  search: { middlewares: [stripSearchParams(defaultSearch)] },
  loaderDeps: ({ search }) => search,
  loader: ({ context: { application }, deps }) => {
    void application.queryClient.prefetchQuery(catalogueQueries.products(deps));
    void application.queryClient.prefetchQuery(catalogueQueries.categories());
    void application.queryClient.prefetchQuery(catalogueQueries.tags());
  },
  component: () => <ShopScreen Heart={HeartButton} />,
});
