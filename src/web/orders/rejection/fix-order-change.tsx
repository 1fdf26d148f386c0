import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { formatDong } from '#contract/format/money.ts';
import { useUser } from '#web/auth/use-user.ts';
import { type OrderChange, orderCommands } from '#web/orders/commands.ts';
import { listUnfinished, notifyUnfinished } from '#web/orders/edit/unfinished-texts.ts';
import { orderMessages } from '#web/orders/order-messages.ts';
import { orderQueries } from '#web/orders/queries.ts';
import type { PendingCommand } from '#web/outbox/command.ts';
import { useReplaceCommand } from '#web/outbox/ui/use-replace-command.ts';
import { ChangeDifferences } from './change-differences.tsx';
import { readChangedOrder, toSeenParts } from './changed-order.ts';

/** Changes the order to what it would become now (rule 8). */
export function FixOrderChange({ command }: { command: PendingCommand<OrderChange> }) {
  const replace = useReplaceCommand(orderMessages.change);
  const { customer_id } = useUser();
  const { input, rejection } = command;
  const { data: order } = useQuery(orderQueries.detail(input.id));
  const now = rejection ? readChangedOrder(rejection) : undefined;
  const { expected } = input;
  if (rejection?.status !== 409 || !now || !expected || !order) return null;
  const { total, note: _, seen: __, ...agreed } = now;
  const agree = () => {
    const kept = order.order_details.filter(({ id }) => now.lines.some(line => line.id === id));
    const [unfinished] = listUnfinished(customer_id, kept);
    if (unfinished) return notifyUnfinished(unfinished);
    const change = { ...input, expected: agreed, ...toSeenParts(input, now) };
    void replace(command.id, orderCommands.change, change);
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
