import { PendingBadge } from '#design/feedback/pending-badge.tsx';
import { isDeletionPending } from '#web/orders/pending.ts';
import { listOrderChanges } from '#web/orders/pending-changes.ts';
import { usePendingCommands } from '#web/outbox/ui/outbox-context.tsx';

/** What the customer asked for and the shop has not done yet. */
export function OrderPendingBadge({ id }: { id: string }) {
  const pending = usePendingCommands();
  if (isDeletionPending(id, pending)) return <PendingBadge text="Đang chờ xóa" />;
  return listOrderChanges(id, pending).length > 0 && <PendingBadge text="Thay đổi chờ gửi" />;
}
