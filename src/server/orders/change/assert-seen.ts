import type { ReplacedParts } from '#contract/orders/expected-order.ts';
import type { OrderWithLines } from '#contract/orders/order.ts';
import type { ChangeOrderBody } from '#contract/orders/orders.ts';
import { type Contact, resolveRecipient } from '#contract/recipient.ts';
import { haveSameTexts } from '#contract/same-texts.ts';
import { AppError } from '#server/errors.ts';
import { addressDiffers, linesDiffer } from '#server/orders/place/assert-expected.ts';
import type { Replaced } from './replaced-parts.ts';

type Line = ReplacedParts['lines'][number];

/**
 * 409 if the change replaces what another phone has written since the customer saw it (rule 8). Not if both want the same:
 * a repeated change replaces itself.
 */
export function assertSeen(
  replaced: Replaced,
  changed: OrderWithLines,
  customer: Contact,
  { seen }: ChangeOrderBody,
): void {
  const message = seen && replaced.seen && findUnseen(seen, replaced.seen, changed, customer);
  if (message) throw new AppError('conflict', message, { data: replaced });
  if (replaced.note !== undefined)
    throw new AppError('conflict', noteDiffers(replaced.note), { data: replaced });
}

function noteDiffers(note: string): string {
  const words = note === '' ? 'đã được bỏ' : `đã được sửa thành “${note}”`;
  return `Lời nhắn ${words} ở máy khác. Bạn xem lại rồi gửi lại nhé.`;
}

function findUnseen(
  seen: ReplacedParts,
  now: ReplacedParts,
  changed: OrderWithLines,
  customer: Contact,
): string | null {
  const seenLines = new Map(seen.lines.map(line => [line.id, line]));
  const changedLines = new Map(changed.order_details.map(line => [line.id, line]));
  const isUnseen = (line: Line) => {
    const { qty = 0, order_attributes = {} } = changedLines.get(line.id) ?? {};
    const both = [seenLines.get(line.id) ?? line, { quantity: qty, order_attributes }];
    return !hasQuantityOf(line, both) || !hasTextsOf(line, both);
  };
  if (now.lines.some(isUnseen)) return linesDiffer;
  return now.address === undefined || hasDeliveryOf(now, [seen, changed], customer) ? null : addressDiffers;
}

type LineContent = Omit<Line, 'id'>;

const hasQuantityOf = ({ quantity }: Line, others: readonly LineContent[]) =>
  quantity === undefined || others.some(other => other.quantity === quantity);

const hasTextsOf = ({ order_attributes: texts }: Line, others: readonly LineContent[]) =>
  !texts || others.some(({ order_attributes = {} }) => haveSameTexts(order_attributes, texts));

type Delivery = Omit<ReplacedParts, 'lines'>;

function hasDeliveryOf(now: Delivery, others: readonly Delivery[], customer: Contact): boolean {
  const describe = (delivery: Delivery) => {
    const { name, phone } = resolveRecipient(delivery, customer);
    return JSON.stringify([delivery.address, name, phone]);
  };
  return others.some(other => describe(other) === describe(now));
}
