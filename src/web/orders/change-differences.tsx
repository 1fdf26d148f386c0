import type * as z from 'zod/mini';
import type { changedOrder, ExpectedOrder } from '#contract/orders/expected-order.ts';
import type { OrderWithLines } from '#contract/orders/order.ts';
import type { OrderChange } from './commands.ts';
import { OrderDifferences } from './order-differences.tsx';

interface ChangeDifferencesProps {
  change: OrderChange & { expected: ExpectedOrder };
  /** What the change would make of the order now. */
  current: z.infer<typeof changedOrder>;
  order: OrderWithLines;
}

export function ChangeDifferences({ change, current, order }: ChangeDifferencesProps) {
  const { note } = current;
  const seenNote = note === undefined ? undefined : change.seen_note;
  return (
    <>
      <OrderDifferences
        seen={{ ...toCompared(change.expected, order), note: seenNote }}
        current={{ ...toCompared(current, order), note }}
      />
      {note !== undefined && <p>{describeNewNote(change)}</p>}
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
