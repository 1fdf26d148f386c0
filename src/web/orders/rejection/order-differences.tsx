import { Fragment, useId } from 'react';
import type { CartLine } from '#contract/cart.ts';
import { type EmbroideryPlace, isSamePlace } from '#contract/embroidery/embroidery.ts';
import { formatDong } from '#contract/format/money.ts';
import type { Recipient } from '#contract/recipient.ts';
import { listChoices } from '#web/line-items/describe-line.ts';
import classes from './order-differences.module.css';

interface ComparedLine
  extends Pick<CartLine, 'id' | 'name' | 'detail' | 'quantity' | 'price' | 'order_attributes'> {
  embroidery?: EmbroideryPlace | null | undefined;
}

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
  /** If it will be something else than now. */
  next: readonly string[] | null;
}

interface OrderDifferencesProps {
  seen: ComparedOrder;
  current: ComparedOrder;
  /** What a change makes of `current`. */
  next?: ComparedOrder;
  /** What the customer saw that the change makes. */
  expected?: ComparedOrder;
}

/** Both of what the customer saw and what is so now, where they differ (rule 8). */
export function OrderDifferences({ seen, current, next = current, expected = next }: OrderDifferencesProps) {
  const id = useId();
  const replaced = listDifferences(seen, current, next);
  const isListed = ({ key }: Difference) => replaced.some(difference => difference.key === key);
  const outcome = listDifferences(expected, next).filter(difference => !isListed(difference));
  return (
    <>
      <p id={id} className={classes.title}>
        Khác với lúc bạn xem
      </p>
      <ul className={classes.differences} aria-labelledby={id}>
        {[...replaced, ...outcome].map(({ key, name, seen, current, next }) => (
          <li key={key}>
            <strong>{name}</strong>
            <span>
              Bạn đã xem: <Parts parts={seen} others={current} />
            </span>
            <span>
              Bây giờ: <Parts parts={current} others={seen} />
            </span>
            {next && (
              <span>
                Sẽ thành: <Parts parts={next} others={current} />
              </span>
            )}
          </li>
        ))}
      </ul>
    </>
  );
}

/** What the other side does not have stands out. */
function Parts({ parts, others }: { parts: readonly string[]; others: readonly string[] }) {
  const isOnBothSides = (part: string, index: number) =>
    parts.length === others.length ? others[index] === part : others.includes(part);
  if (parts.length === 0) return 'không còn';
  return parts.map((part, index) => (
    // With what comes before: the same text may occur twice, as a name and as a motif.
    <Fragment key={parts.slice(0, index + 1).join()}>
      {index > 0 && ' · '}
      {isOnBothSides(part, index) ? part : <mark className={classes.differing}>{part}</mark>}
    </Fragment>
  ));
}

export function listDifferences(
  seen: ComparedOrder,
  current: ComparedOrder,
  next: ComparedOrder = current,
): Difference[] {
  const compare = (key: string, name: string, describe: (order: ComparedOrder) => readonly string[]) => {
    const [now, then] = [describe(current), describe(next)];
    return { key, name, seen: describe(seen), current: now, next: isSame(now, then) ? null : then };
  };
  const lines = seen.lines.map(line => {
    const { id, name } = line;
    const now = current.lines.find(other => other.id === id);
    const isRenamed = now !== undefined && now.name !== name;
    const placeOf = isMoved(line, now)
      ? (order: ComparedOrder) => [order === seen ? 'chỗ thêu như ảnh bạn đã xem' : 'chỗ thêu mới']
      : () => [];
    return compare(id, name, order => [...lineOf(order, id, isRenamed), ...placeOf(order)]);
  });
  // Empty on a phone that did not know the customer's addresses.
  const delivery = seen.address === '' ? [] : [compare('address', 'Giao đến', deliveryOf)];
  const note = compare('note', 'Lời nhắn', noteOf);
  return [...lines, ...delivery, note].filter(({ seen, current }) => !isSame(seen, current));
}

// Lines of an order do not tell where they are sewn.
const isMoved = ({ embroidery: seen }: ComparedLine, now: ComparedLine | undefined) =>
  seen !== undefined && now?.embroidery !== undefined && !isSamePlace(seen, now.embroidery);

const isSame = (left: readonly string[], right: readonly string[]) => left.join() === right.join();

export function differsOnlyInPrice(seen: ComparedOrder, current: ComparedOrder): boolean {
  const lines = current.lines.map(line => {
    const price = seen.lines.find(({ id }) => id === line.id)?.price ?? line.price;
    return { ...line, price };
  });
  return listDifferences(seen, { ...current, lines }).length === 0;
}

function lineOf({ lines }: ComparedOrder, id: string, isRenamed: boolean): readonly string[] {
  const line = lines.find(other => other.id === id);
  if (!line) return [];
  const name = isRenamed ? [line.name] : [];
  return [...name, ...listChoices(line), `× ${line.quantity}`, formatDong(line.price)];
}

const noteOf = ({ note }: ComparedOrder) => (note === undefined ? [] : [note || 'không có']);

const deliveryOf = ({ recipient_name, recipient_phone, address }: ComparedOrder) =>
  [recipient_name, recipient_phone, address].flatMap(part => part || []);
