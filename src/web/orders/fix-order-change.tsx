import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { formatDong } from '#contract/format/money.ts';
import { changedOrder, type ExpectedOrder } from '#contract/orders/expected-order.ts';
import type { OrderWithLines } from '#contract/orders/order.ts';
import type { PendingCommand } from '#web/outbox/command.ts';
import { useReplaceCommand } from '#web/outbox/ui/use-replace-command.ts';
import { type OrderChange, orderCommands } from './commands.ts';
import { OrderDifferences } from './order-differences.tsx';
import { orderMessages } from './order-messages.ts';
import { orderQueries } from './queries.ts';

/** Changes the order to what it would become now (rule 8). */
export function FixOrderChange({ command }: { command: PendingCommand<OrderChange> }) {
  const replace = useReplaceCommand(orderMessages.change);
  const { input, rejection } = command;
  const { data: order } = useQuery(orderQueries.detail(input.id));
  const now = changedOrder.safeParse(rejection?.data).data;
  if (rejection?.status !== 409 || !now || !input.expected || !order) return null;
  const { total, note, ...expected } = now;
  const seen = { ...toCompared(input.expected, order), note: note === undefined ? note : input.seen_note };
  const agreed = { ...input, expected, ...(note !== undefined && { seen_note: note }) };
  return (
    <>
      <OrderDifferences seen={seen} current={{ ...toCompared(expected, order), note }} />
      {note !== undefined && <p>{describeNewNote(input)}</p>}
      <Button size="sm" onClick={() => void replace(command.id, orderCommands.change, agreed)}>
        Sửa như bây giờ: {formatDong(total)}
      </Button>
    </>
  );
}

const describeNewNote = ({ note }: OrderChange) =>
  note ? `Lời nhắn sẽ thành “${note}”.` : 'Lời nhắn sẽ được bỏ.';

/** Only the order itself knows the names of its lines. */
function toCompared({ lines, address = '', ...recipient }: ExpectedOrder, { order_details }: OrderWithLines) {
  const namedLines = lines.map(line => {
    const ordered = order_details.find(({ id }) => id === line.id);
    return {
      ...line,
      name: ordered?.product.name ?? 'Món đã bỏ khỏi đơn',
      detail: ordered?.product_item.name ?? '',
    };
  });
  return { lines: namedLines, address, ...recipient };
}
