import { createFileRoute, redirect, stripSearchParams } from '@tanstack/react-router';
import { OrdersScreen } from '#web/orders/list/orders-screen.tsx';
import { ordersSearch, ordersSearchDefaults } from '#web/orders/list/orders-search.ts';
import { orderQueries } from '#web/orders/queries.ts';
import { isOthersSearch } from '#web/routing/searched-by.ts';

export const Route = createFileRoute('/_customer/orders/')({
  staticData: { title: 'Đơn hàng' },
  validateSearch: ordersSearch,
  search: { middlewares: [stripSearchParams(ordersSearchDefaults)] },
  beforeLoad: ({ context: { user }, location: { state } }) => {
    if (isOthersSearch(state, user.customer_id)) throw redirect({ to: '/orders', replace: true });
  },
  loaderDeps: ({ search }) => search,
  loader: ({ context: { application }, deps }) => {
    const { queryClient } = application;
    if (deps.tab === 'orders') void queryClient.prefetchQuery(orderQueries.page(deps.page, deps.search));
    else void queryClient.prefetchQuery(orderQueries.lines(deps));
  },
  component: OrdersScreen,
});
