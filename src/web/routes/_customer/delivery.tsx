import { createFileRoute } from '@tanstack/react-router';
import { DeliveryScreen } from '#web/help/placeholder-screens.tsx';

export const Route = createFileRoute('/_customer/delivery')({
  staticData: { title: 'Giao hàng' },
  component: DeliveryScreen,
});
