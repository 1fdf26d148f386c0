import { createFileRoute } from '@tanstack/react-router';
import { ReportsScreen } from '#web/help/placeholder-screens.tsx';

export const Route = createFileRoute('/_customer/reports')({
  staticData: { title: 'Báo cáo thống kê' },
  component: ReportsScreen,
});
