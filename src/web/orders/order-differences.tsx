import type { CartLine } from '#contract/cart.ts';
import { formatDong } from '#contract/format/money.ts';
import type { Recipient } from '#contract/recipient.ts';
import { describeChoices } from '#web/line-items/describe-line.ts';
import classes from './order-differences.module.css';

interface ComparedOrder extends Recipient {
  lines: readonly CartLine[];
  address: string;
}

interface Difference {
  key: string;
  name: string;
  seen: string;
  current: string;
}

interface OrderDifferencesProps {
  seen: ComparedOrder;
  current: ComparedOrder;
}

/** Both of what the customer saw and what would be ordered now, where they differ (rule 8). */
export function OrderDifferences({ seen, current }: OrderDifferencesProps) {
  return (
    <ul className={classes.differences} aria-label="Khác với lúc bạn xem">
      {listDifferences(seen, current).map(({ key, name, seen, current }) => (
        <li key={key}>
          <strong>{name}</strong>
          <span>
            Bạn đã xem: <s>{seen}</s>
          </span>
          <span>
            Bây giờ: <b>{current}</b>
          </span>
        </li>
      ))}
    </ul>
  );
}

export function listDifferences(seen: ComparedOrder, current: ComparedOrder): Difference[] {
  const lines = seen.lines.map(line => {
    const now = current.lines.find(({ id }) => id === line.id);
    return { key: line.id, name: line.name, seen: describeLine(line), current: now ? describeLine(now) : '' };
  });
  const address = { key: 'address', name: 'Giao đến', seen: deliveryOf(seen), current: deliveryOf(current) };
  // Empty on a phone that did not know the customer's addresses.
  const delivery = seen.address === '' ? [] : [address];
  return [...lines, ...delivery].filter(difference => difference.seen !== difference.current);
}

export function differsOnlyInPrice(seen: ComparedOrder, current: ComparedOrder): boolean {
  const lines = current.lines.map(line => {
    const price = seen.lines.find(({ id }) => id === line.id)?.price ?? line.price;
    return { ...line, price };
  });
  return listDifferences(seen, { ...current, lines }).length === 0;
}

const describeLine = (line: CartLine) =>
  `${describeChoices(line)} × ${line.quantity}, ${formatDong(line.price)}`;

const deliveryOf = ({ recipient_name, recipient_phone, address }: ComparedOrder) =>
  [recipient_name, recipient_phone, address].filter(Boolean).join(', ');
