import { createFileRoute } from '@tanstack/react-router';
import { VouchersScreen } from '#web/help/placeholder-screens.tsx';

export const Route = createFileRoute('/_customer/vouchers')({
  staticData: { title: 'Phiếu giảm giá' },
  component: VouchersScreen,
});
