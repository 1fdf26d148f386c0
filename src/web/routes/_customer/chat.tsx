import { createFileRoute } from '@tanstack/react-router';
import { ChatScreen } from '#web/help/placeholder-screens.tsx';

export const Route = createFileRoute('/_customer/chat')({
  staticData: { title: 'Trò chuyện' },
  component: ChatScreen,
});
