import { createFileRoute } from '@tanstack/react-router';
import { DeliveryScreen } from '#web/help/delivery-screen.tsx';

export const Route = createFileRoute('/_customer/delivery')({
  staticData: { title: 'Giao hàng' },
  component: DeliveryScreen,
});
