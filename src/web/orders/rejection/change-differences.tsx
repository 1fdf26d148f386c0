import type { ExpectedOrder, ReplacedParts } from '#contract/orders/expected-order.ts';
import type { OrderWithLines } from '#contract/orders/order.ts';
import type { ChangedOrder } from './changed-order.ts';
import { type FormChange, followForm } from './follow-form.ts';
import { OrderDifferences } from './order-differences.tsx';

interface ChangeDifferencesProps {
  change: FormChange;
  /** What an open form changes by now. */
  form?: FormChange;
  current: ChangedOrder;
  order: OrderWithLines;
}

/**
 * The order before the change as the customer saw it, as it is now, and what the change makes of it: an address that it
 * names may have been changed as well.
 */
export function ChangeDifferences({ change, form = change, current, order }: ChangeDifferencesProps) {
  const { note, seen, ...next } = current;
  const [seenNote, changedNote] = note === undefined ? [] : [change.seen_note, form.note ?? note];
  const compare = (changed: ExpectedOrder, replaced: ReplacedParts | undefined) => {
    // A shop of yesterday does not tell what was replaced.
    const before = seen && replaced ? undoChange(changed, replaced, order) : changed;
    const made = form === change ? changed : followForm(changed, before, change, form);
    return { before: toCompared(before, order), made: toCompared(made, order) };
  };
  const [expected, now] = [compare(change.expected, change.seen), compare(next, seen)];
  return (
    <OrderDifferences
      seen={{ ...expected.before, note: seenNote }}
      current={{ ...now.before, note }}
      next={{ ...now.made, note: changedNote }}
      expected={{ ...expected.made, note: changedNote }}
    />
  );
}

function undoChange(
  changed: ExpectedOrder,
  { lines: replacedLines, ...delivery }: ReplacedParts,
  { order_details }: OrderWithLines,
): ExpectedOrder {
  const isRemoved = (id: string) =>
    !changed.lines.some(line => line.id === id) && replacedLines.some(line => line.id === id);
  const removed = order_details
    .filter(({ id }) => isRemoved(id))
    .map(({ qty: quantity, ...line }) => ({ ...line, quantity }));
  const lines = [...changed.lines, ...removed].map(line => {
    const before = replacedLines.find(({ id }) => id === line.id);
    return {
      ...line,
      quantity: before?.quantity ?? line.quantity,
      order_attributes: before?.order_attributes ?? line.order_attributes,
    };
  });
  return { ...changed, ...(delivery.address !== undefined && delivery), lines };
}

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
