import { Fragment, useId } from 'react';
import type { CartLine } from '#contract/cart.ts';
import { formatDong } from '#contract/format/money.ts';
import type { Recipient } from '#contract/recipient.ts';
import { listChoices } from '#web/line-items/describe-line.ts';
import classes from './order-differences.module.css';

type ComparedLine = Pick<CartLine, 'id' | 'name' | 'detail' | 'quantity' | 'price' | 'order_attributes'>;

interface ComparedOrder extends Recipient {
  lines: readonly ComparedLine[];
  address: string;
  note?: string | undefined;
}

interface Difference {
  key: string;
  name: string;
  seen: readonly string[];
  current: readonly string[];
}

interface OrderDifferencesProps {
  seen: ComparedOrder;
  current: ComparedOrder;
}

/** Both of what the customer saw and what would be ordered now, where they differ (rule 8). */
export function OrderDifferences({ seen, current }: OrderDifferencesProps) {
  const id = useId();
  return (
    <>
      <p id={id} className={classes.title}>
        Khác với lúc bạn xem
      </p>
      <ul className={classes.differences} aria-labelledby={id}>
        {listDifferences(seen, current).map(({ key, name, seen, current }) => (
          <li key={key}>
            <strong>{name}</strong>
            <span>
              Bạn đã xem: <Parts parts={seen} others={current} />
            </span>
            <span>
              Bây giờ: <Parts parts={current} others={seen} />
            </span>
          </li>
        ))}
      </ul>
    </>
  );
}

/** What the other side does not have stands out. */
function Parts({ parts, others }: { parts: readonly string[]; others: readonly string[] }) {
  const isSame = (part: string, index: number) =>
    parts.length === others.length ? others[index] === part : others.includes(part);
  return parts.map((part, index) => (
    // With what comes before: the same text may occur twice, as a name and as a motif.
    <Fragment key={parts.slice(0, index + 1).join()}>
      {index > 0 && ' · '}
      {isSame(part, index) ? part : <mark className={classes.differing}>{part}</mark>}
    </Fragment>
  ));
}

export function listDifferences(seen: ComparedOrder, current: ComparedOrder): Difference[] {
  const lines = seen.lines.map(line => {
    const now = current.lines.find(({ id }) => id === line.id);
    return { key: line.id, name: line.name, seen: describeLine(line), current: now ? describeLine(now) : [] };
  });
  const address = { key: 'address', name: 'Giao đến', seen: deliveryOf(seen), current: deliveryOf(current) };
  // Empty on a phone that did not know the customer's addresses.
  const delivery = seen.address === '' ? [] : [address];
  const note = { key: 'note', name: 'Lời nhắn', seen: noteOf(seen), current: noteOf(current) };
  return [...lines, ...delivery, note].filter(({ seen, current }) => seen.join() !== current.join());
}

export function differsOnlyInPrice(seen: ComparedOrder, current: ComparedOrder): boolean {
  const lines = current.lines.map(line => {
    const price = seen.lines.find(({ id }) => id === line.id)?.price ?? line.price;
    return { ...line, price };
  });
  return listDifferences(seen, { ...current, lines }).length === 0;
}

const describeLine = (line: ComparedLine) => [
  ...listChoices(line),
  `× ${line.quantity}`,
  formatDong(line.price),
];

const noteOf = ({ note }: ComparedOrder) => (note === undefined ? [] : [note || 'không có']);

const deliveryOf = ({ recipient_name, recipient_phone, address }: ComparedOrder) =>
  [recipient_name, recipient_phone, address].flatMap(part => part || []);
