import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { formatDong } from '#contract/format/money.ts';
import { changedOrder } from '#contract/orders/expected-order.ts';
import type { PendingCommand } from '#web/outbox/command.ts';
import { useReplaceCommand } from '#web/outbox/ui/use-replace-command.ts';
import { ChangeDifferences } from './change-differences.tsx';
import { type OrderChange, orderCommands } from './commands.ts';
import { orderMessages } from './order-messages.ts';
import { orderQueries } from './queries.ts';

/** Changes the order to what it would become now (rule 8). */
export function FixOrderChange({ command }: { command: PendingCommand<OrderChange> }) {
  const replace = useReplaceCommand(orderMessages.change);
  const { input, rejection } = command;
  const { data: order } = useQuery(orderQueries.detail(input.id));
  const now = changedOrder.safeParse(rejection?.data).data;
  const { expected } = input;
  if (rejection?.status !== 409 || !now || !expected || !order) return null;
  const { total, note, ...agreed } = now;
  const seen_note = note ?? input.seen_note;
  const agree = () => replace(command.id, orderCommands.change, { ...input, expected: agreed, seen_note });
  return (
    <>
      <ChangeDifferences change={{ ...input, expected }} current={now} order={order} />
      <Button size="sm" onClick={() => void agree()}>
        Sửa như bây giờ: {formatDong(total)}
      </Button>
    </>
  );
}
