import { createFileRoute } from '@tanstack/react-router';
import { cartQueries } from '#web/cart/queries.ts';
import { CartScreen } from '#web/cart/screen/cart-screen.tsx';
import { LazyAddressModal } from '#web/customer/addresses/lazy-address-modal.tsx';
import { customerQueries } from '#web/customer/queries.ts';
import { alwaysFetch } from '#web/network/freshness.ts';
import { OrderSheet, type OrderSheetProps } from '#web/orders/checkout/order-sheet.tsx';

export const Route = createFileRoute('/_customer/cart')({
  staticData: { title: 'Giỏ hàng' },
  loader: ({ context: { application, user } }) => {
    // Another phone may have filled it since.
    void application.queryClient.prefetchQuery({ ...cartQueries.list(), ...alwaysFetch });
    void application.queryClient.prefetchQuery(customerQueries.profile(user.customer_id));
  },
  component: () => <CartScreen OrderSheet={PlaceOrderSheet} />,
});

function PlaceOrderSheet(props: OrderSheetProps) {
  return <OrderSheet {...props} AddressEditor={LazyAddressModal} />;
}
