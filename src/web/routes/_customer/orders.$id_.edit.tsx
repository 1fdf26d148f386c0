import { createFileRoute } from '@tanstack/react-router';
import { LazyAddressModal } from '#web/customer/addresses/lazy-address-modal.tsx';
import { EditOrderScreen } from '#web/orders/edit/edit-order-screen.tsx';
import { orderQueries } from '#web/orders/queries.ts';

export const Route = createFileRoute('/_customer/orders/$id_/edit')({
  staticData: { title: 'Sửa đơn hàng' },
  loader: ({ context: { application }, params }) => {
    void application.queryClient.prefetchQuery(orderQueries.detail(params.id));
  },
  component: () => <EditOrderScreen AddressEditor={LazyAddressModal} />,
});
