import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { formatDong } from '#contract/format/money.ts';
import type { OrderWithLines } from '#contract/orders/order.ts';
import { useUser } from '#web/auth/use-user.ts';
import { type OrderChange, orderCommands } from '#web/orders/commands.ts';
import { listUnfinished, notifyUnfinished } from '#web/orders/edit/unfinished-texts.ts';
import { useReopenRefused } from '#web/orders/edit/use-order-draft.ts';
import { orderMessages } from '#web/orders/order-messages.ts';
import { isDeletionPending } from '#web/orders/pending.ts';
import { orderQueries } from '#web/orders/queries.ts';
import type { PendingCommand } from '#web/outbox/command.ts';
import { usePendingCommands } from '#web/outbox/ui/outbox-context.tsx';
import { useReplaceCommand } from '#web/outbox/ui/use-replace-command.ts';
import { ChangeDifferences } from './change-differences.tsx';
import { readChangedOrder, toSeenParts } from './changed-order.ts';

interface FixProps {
  command: PendingCommand<OrderChange>;
  order: OrderWithLines;
}

export function FixOrderChange({ command }: Pick<FixProps, 'command'>) {
  const { data: order } = useQuery(orderQueries.detail(command.input.id));
  const pending = usePendingCommands();
  if (!order) return null;
  // Another phone may have deleted the order, or this one be about to.
  const isGone = command.rejection?.status === 404 || isDeletionPending(order.id, pending);
  return (
    <>
      <ChangeAgain command={command} order={order} />
      {order.is_edit_able && !isGone && <EditAgain order={order} />}
    </>
  );
}

/** Changes the order to what it would become now (rule 8). */
function ChangeAgain({ command: { id, input, rejection }, order }: FixProps) {
  const replace = useReplaceCommand(orderMessages.change);
  const { customer_id } = useUser();
  const now = rejection ? readChangedOrder(rejection) : undefined;
  const { expected } = input;
  if (rejection?.status !== 409 || !now || !expected) return null;
  const { total, note: _, seen: __, ...agreed } = now;
  const agree = () => {
    const kept = order.order_details.filter(line => now.lines.some(({ id }) => line.id === id));
    const [unfinished] = listUnfinished(customer_id, kept);
    if (unfinished) return notifyUnfinished(unfinished);
    void replace(id, orderCommands.change, { ...input, expected: agreed, ...toSeenParts(input, now) });
  };
  return (
    <>
      <ChangeDifferences change={{ ...input, expected }} current={now} order={order} />
      <Button size="sm" onClick={agree}>
        Sửa như bây giờ: {formatDong(total)}
      </Button>
    </>
  );
}

/** Brings what was typed back into the form. */
function EditAgain({ order }: Pick<FixProps, 'order'>) {
  const navigate = useNavigate();
  const reopenRefused = useReopenRefused(order);
  const edit = async () => {
    await reopenRefused();
    await navigate({ to: '/orders/$id/edit', params: { id: order.id } });
  };
  return (
    <Button size="sm" variant="light" onClick={() => void edit()}>
      Sửa lại
    </Button>
  );
}
