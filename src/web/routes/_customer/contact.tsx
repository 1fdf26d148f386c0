import { createFileRoute } from '@tanstack/react-router';
import { ContactScreen } from '#web/help/contact-screen.tsx';

export const Route = createFileRoute('/_customer/contact')({
  staticData: { title: 'Liên hệ' },
  component: ContactScreen,
});
