import { createFileRoute } from '@tanstack/react-router';
import { HelpScreen } from '#web/help/help-screen.tsx';

export const Route = createFileRoute('/_customer/help')({
  staticData: { title: 'Hướng dẫn sử dụng' },
  component: HelpScreen,
});
