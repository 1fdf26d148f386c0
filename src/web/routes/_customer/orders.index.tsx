import { createFileRoute, stripSearchParams } from '@tanstack/react-router';
import { OrdersScreen } from '#web/orders/orders-screen.tsx';
import { ordersSearch } from '#web/orders/orders-search.ts';
import { orderQueries } from '#web/orders/queries.ts';

export const Route = createFileRoute('/_customer/orders/')({
  staticData: { title: 'Đơn hàng' },
  validateSearch: ordersSearch,
  search: { middlewares: [stripSearchParams({ tab: 'orders', page: 1 })] },
  loaderDeps: ({ search }) => search,
  loader: ({ context: { application }, deps }) => {
    void application.queryClient.prefetchQuery(orderQueries.page(deps.page));
  },
  component: OrdersScreen,
});
