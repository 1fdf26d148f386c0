import { notifyDanger } from '#design/notifications/notify.ts';
import { useCustomerId } from '#web/auth/use-customer-id.ts';
import { storageErrorMessage } from '#web/outbox/storage-error-message.ts';
import { useOutbox } from '#web/outbox/ui/outbox-context.tsx';
import { favouriteCommands } from './commands.ts';

/** Resolves with whether the command was stored; if not, the customer has been told. */
export function useSetFavourite() {
  const customer_id = useCustomerId();
  const outbox = useOutbox();
  return (product_id: number, is_favored: boolean): Promise<boolean> =>
    outbox.put(favouriteCommands.set, { customer_id, product_id, is_favored }).then(
      () => true,
      (error: unknown) => {
        notifyDanger({ title: 'Chưa lưu được yêu thích', message: storageErrorMessage(error) });
        return false;
      },
    );
}
