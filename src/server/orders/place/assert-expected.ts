import { isSamePlace } from '#contract/embroidery/embroidery.ts';
import type { CurrentOrder, ExpectedOrder } from '#contract/orders/expected-order.ts';
import { type Contact, resolveRecipient } from '#contract/recipient.ts';
import { haveSameTexts } from '#contract/same-texts.ts';
import { AppError } from '#server/errors.ts';

type ExpectedLine = ExpectedOrder['lines'][number];
type Current = Omit<CurrentOrder, 'lines'> & { lines: readonly ExpectedLine[] };

interface Expectation {
  expected?: ExpectedOrder | undefined;
  expected_total?: number | undefined;
}

/**
 * A name cannot be unsewn: what the customer did not see is never ordered. 409 with what would be ordered now, if it is not
 * what the customer saw (rule 8). A recipient of `null` is the customer.
 */
export function assertExpected(
  current: Current,
  customer: Contact,
  { expected, expected_total }: Expectation,
): void {
  const message = expected && findDifference(current, customer, expected);
  if (message) throw changedMeanwhile(message, current);
  if (expected_total !== undefined && expected_total !== current.total)
    throw changedMeanwhile(priceDiffers, current);
}

const priceDiffers = 'Giá đã thay đổi từ lúc bạn xem. Bạn xem lại tổng tiền rồi đặt lại nhé.';
export const linesDiffer = 'Món hàng đã được sửa ở máy khác từ lúc bạn xem. Bạn xem lại rồi gửi lại nhé.';
const labelsDiffer = 'Cửa hàng vừa đổi tên hay mẫu của một món từ lúc bạn xem. Bạn xem lại rồi đặt lại nhé.';
const placeDiffers = 'Cửa hàng vừa đổi chỗ thêu của một món từ lúc bạn xem. Bạn xem lại rồi đặt lại nhé.';
export const addressDiffers = 'Nơi nhận hàng đã được sửa từ lúc bạn xem. Bạn xem lại rồi gửi lại nhé.';

function findDifference(current: Current, customer: Contact, expected: ExpectedOrder): string | null {
  // From what would be ordered: a line that is named twice must not stand for another.
  const expectedLines = new Map(expected.lines.map(line => [line.id, line]));
  const isOtherLine = (line: ExpectedLine) => !hasSameContent(expectedLines.get(line.id), line);
  if (expected.lines.length !== current.lines.length || current.lines.some(isOtherLine)) return linesDiffer;
  if (current.lines.some(line => !hasSameLabels(expectedLines.get(line.id), line))) return labelsDiffer;
  if (current.lines.some(line => isSewnElsewhere(expectedLines.get(line.id), line))) return placeDiffers;
  if (isOtherDelivery(current, customer, expected)) return addressDiffers;
  const hasOtherPrice = ({ id, price }: ExpectedLine) => expectedLines.get(id)?.price !== price;
  return current.lines.some(hasOtherPrice) ? priceDiffers : null;
}

/** But for the price, which has words of its own. */
function hasSameContent(expected: ExpectedLine | undefined, current: ExpectedLine): boolean {
  if (!expected) return false;
  const { product_item_id = current.product_item_id } = expected;
  return (
    product_item_id === current.product_item_id &&
    expected.quantity === current?.quantity &&
    haveSameTexts(expected.order_attributes, current.order_attributes)
  );
}

/** The lines of an order tell none. */
function hasSameLabels(expected: ExpectedLine | undefined, { name, detail }: ExpectedLine): boolean {
  const { name: seenName = name, detail: seenDetail = detail } = expected ?? {};
  return seenName === name && seenDetail === detail;
}

/** Nor do they tell where they are sewn. */
function isSewnElsewhere(expected: ExpectedLine | undefined, { embroidery = null }: ExpectedLine): boolean {
  const seen = expected?.embroidery;
  return seen !== undefined && !isSamePlace(seen, embroidery);
}

function isOtherDelivery(current: Current, customer: Contact, expected: ExpectedOrder): boolean {
  const now = resolveRecipient(current, customer);
  const seen = resolveRecipient(expected, customer);
  return (
    (expected.address !== undefined && expected.address !== current.address) ||
    (expected.recipient_name !== undefined && seen.name !== now.name) ||
    (expected.recipient_phone !== undefined && seen.phone !== now.phone)
  );
}

function changedMeanwhile(message: string, data: Current): AppError {
  return new AppError('conflict', message, { data });
}
