import { createFileRoute, redirect, stripSearchParams } from '@tanstack/react-router';
import { ProductListScreen } from '#web/catalogue/list/product-list-screen.tsx';
import { defaultSearch, productSearch } from '#web/catalogue/product-search-params.ts';
import { catalogueQueries } from '#web/catalogue/queries.ts';
import { HeartButton } from '#web/favourites/heart-button.tsx';
import { isOthersSearch } from '#web/routing/searched-by.ts';

export const Route = createFileRoute('/_customer/shop')({
  staticData: { title: 'Cửa hàng' },
  validateSearch: productSearch,
  search: { middlewares: [stripSearchParams(defaultSearch)] },
  beforeLoad: ({ context: { user }, location: { state } }) => {
    if (isOthersSearch(state, user.customer_id)) throw redirect({ to: '/shop', replace: true });
  },
  loaderDeps: ({ search }) => search,
  loader: ({ context: { application }, deps }) => {
    void application.queryClient.prefetchQuery(catalogueQueries.products(deps));
    void application.queryClient.prefetchQuery(catalogueQueries.categories());
    void application.queryClient.prefetchQuery(catalogueQueries.tags());
  },
  component: () => <ProductListScreen Heart={HeartButton} />,
});
