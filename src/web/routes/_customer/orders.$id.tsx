import { createFileRoute } from '@tanstack/react-router';
import { OrderScreen } from '#web/orders/detail/order-screen.tsx';

export const Route = createFileRoute('/_customer/orders/$id')({
  staticData: { title: 'Chi tiết đơn hàng' },
  component: OrderScreen,
});
