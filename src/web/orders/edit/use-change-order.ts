import { useNavigate } from '@tanstack/react-router';
import { notifySuccess } from '#design/notifications/notify.ts';
import { orderCommands } from '#web/orders/commands.ts';
import { orderMessages } from '#web/orders/order-messages.ts';
import { useOrderCommand } from '#web/orders/use-order-command.ts';
import { savedOnPhone } from '#web/outbox/rejection-message.ts';
import type { RejectedChange } from './rejected-change-card.tsx';

interface ChangeOrderOptions {
  onSaved: () => void;
  /** Returns whether the form shows the reason itself. */
  onRejected: (rejected: RejectedChange) => boolean;
}

export function useChangeOrder({ onSaved, onRejected }: ChangeOrderOptions) {
  const navigate = useNavigate();
  const { busy, submit } = useOrderCommand(orderMessages.change);
  const save = async (change: RejectedChange['change']) => {
    const outcome = await submit(orderCommands.change, change, {
      onRejected: rejection => onRejected({ change, rejection }),
    });
    if (!outcome) return;
    onSaved();
    if (outcome === 'waiting') notifySuccess({ message: savedOnPhone() });
    await navigate({ to: '/orders/$id', params: { id: change.id } });
  };
  return { isSaving: busy, save };
}
