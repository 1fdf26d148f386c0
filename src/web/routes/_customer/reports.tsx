import { createFileRoute } from '@tanstack/react-router';
import { ReportsScreen } from '#web/help/reports-screen.tsx';

export const Route = createFileRoute('/_customer/reports')({
  staticData: { title: 'Báo cáo thống kê' },
  component: ReportsScreen,
});
