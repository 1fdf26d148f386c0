import * as z from 'zod/mini';
import { orderCommands } from '#web/orders/commands.ts';
import type { PendingCommand } from '#web/outbox/command.ts';
import { RejectionNotes } from '#web/outbox/ui/rejection-note.tsx';

const titles = new Map([
  [orderCommands.change.name, 'Không thể sửa đơn hàng'],
  [orderCommands.delete.name, 'Không thể xóa đơn hàng'],
]);

const orderInput = z.object({ id: z.string() });

/** Of one order, or of all. */
export function OrderRejections({ id }: { id?: string }) {
  const isOfOrder = ({ input }: PendingCommand) =>
    id === undefined || orderInput.safeParse(input).data?.id === id;
  return <RejectionNotes titles={titles} filter={isOfOrder} />;
}
