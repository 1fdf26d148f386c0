import { useNavigate } from '@tanstack/react-router';
import { notifySuccess } from '#design/notifications/notify.ts';
import { orderCommands } from '#web/orders/commands.ts';
import { orderMessages } from '#web/orders/order-messages.ts';
import { useOrderCommand } from '#web/orders/use-order-command.ts';
import { savedOnPhone } from '#web/outbox/rejection-message.ts';
import { useIsOpen } from '#web/outbox/ui/use-submit-command.ts';
import type { RejectedChange } from './rejected-change-card.tsx';

interface ChangeOrderOptions {
  /** At once, for a page that is closed before the shop has answered: the change is sent all the same. */
  onStored: () => void;
  /** Returns whether the form shows the reason itself. */
  onRejected: (rejected: RejectedChange) => boolean;
}

export function useChangeOrder({ onStored, onRejected }: ChangeOrderOptions) {
  const navigate = useNavigate();
  const isOpen = useIsOpen();
  const { busy, submit } = useOrderCommand(orderMessages.change);
  const save = async (change: RejectedChange['change']) => {
    const outcome = await submit(orderCommands.change, change, {
      onStored,
      onRejected: rejection => onRejected({ change, rejection }),
    });
    if (!outcome) return;
    if (outcome === 'waiting') notifySuccess({ message: savedOnPhone() });
    // The customer may have gone back meanwhile.
    if (isOpen()) await navigate({ to: '/orders/$id', params: { id: change.id } });
  };
  return { isSaving: busy, save };
}
