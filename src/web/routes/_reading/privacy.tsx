import { createFileRoute } from '@tanstack/react-router';
import { PrivacyScreen } from '#web/help/privacy/privacy-screen.tsx';

export const Route = createFileRoute('/_reading/privacy')({
  staticData: { title: 'Quyền riêng tư' },
  component: PrivacyScreen,
});
