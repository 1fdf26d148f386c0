import { createFileRoute } from '@tanstack/react-router';
import { CartScreen } from '#web/cart/cart-screen.tsx';
import { cartQueries } from '#web/cart/queries.ts';
import { customerQueries } from '#web/customer/queries.ts';
import { OrderSheet } from '#web/orders/place/order-sheet.tsx';

export const Route = createFileRoute('/_customer/cart')({
  staticData: { title: 'Giỏ hàng' },
  loader: ({ context: { application, user } }) => {
    void application.queryClient.prefetchQuery(cartQueries.mine());
    void application.queryClient.prefetchQuery(customerQueries.profile(user.customer_id));
  },
  component: () => <CartScreen OrderSheet={OrderSheet} />,
});
