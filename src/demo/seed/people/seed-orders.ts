import { v7 as newId } from 'uuid';
import { formatDay } from '#contract/format/date.ts';
import { lineStatus, lineStatuses, lineStatusSequence, payment } from '#contract/status/order-statuses.ts';
import { cartLines } from '#server/cart/tables.ts';
import type { Transaction } from '#server/database/connect.ts';
import { findDeliveryAddress } from '#server/orders/place/delivery-address.ts';
import { deriveOrderStatus, formatOrderCode, toLineStatus, totalOf } from '#server/orders/rules.ts';
import { orderHistory, orderLines, orders } from '#server/orders/tables.ts';
import { paymentRequests } from '#server/payments/tables.ts';
import type { DemoLine } from './cart.ts';
import type { PastOrder } from './past-orders.ts';
import { resolveLine, type VariantsBySku } from './variants-by-sku.ts';

const minuteMs = 60_000;
const dayMs = 24 * 60 * minuteMs;

/** Lines are a minute apart, because carts are sorted by time. Lines with an unknown sku are left out. */
export async function seedCart(
  transaction: Transaction,
  customerId: number,
  variants: VariantsBySku,
  demoLines: DemoLine[],
) {
  const now = Date.now();
  const lines = demoLines.flatMap((demoLine, index) => {
    const line = resolveLine(variants, demoLine);
    const addedAt = new Date(now - (demoLines.length - index) * minuteMs);
    if (!line) return [];
    const { item, quantity, orderAttributes } = line;
    return [{ id: newId(), customerId, productItemId: item.id, quantity, orderAttributes, addedAt }];
  });
  if (lines.length > 0) await transaction.insert(cartLines).values(lines);
}

/** `number` is the last part of the order number, which counts the orders of a day (rule 12). */
export async function seedPastOrder(
  transaction: Transaction,
  customerId: number,
  variants: VariantsBySku,
  order: PastOrder,
  number: number,
): Promise<void> {
  const id = newId();
  const placedAt = new Date(Date.now() - order.daysAgo * dayMs);
  const lines = toOrderLines(order, variants, id);
  if (lines.length === 0) return;
  const { delivery } = await findDeliveryAddress(transaction, customerId, undefined);
  const code = formatOrderCode(formatDay(placedAt), number);
  const { paymentStatus, note = '' } = order;
  await transaction
    .insert(orders)
    .values({ id, code, customerId, ...delivery, note, paymentStatus, placedAt });
  await transaction.insert(orderLines).values(lines);
  await transaction.insert(orderHistory).values(createHistory(id, placedAt, deriveOrderStatus(lines)));
  if (paymentStatus !== payment.unpaid) {
    const request = {
      code: code.replace('MN', 'TT'),
      customerId,
      orderIds: [id],
      createdAt: placedAt,
      amount: totalOf(lines),
      status: paymentStatus,
    };
    await transaction.insert(paymentRequests).values(request);
  }
}

function toOrderLines({ lines, statuses }: PastOrder, variants: VariantsBySku, orderId: string) {
  return lines.flatMap((demoLine, position) => {
    const line = resolveLine(variants, demoLine);
    if (!line) return [];
    const { item, product, quantity, orderAttributes, price } = line;
    return [
      {
        id: newId(),
        orderId,
        position,
        quantity,
        price,
        orderAttributes,
        productId: product.id,
        productName: product.name,
        productCode: product.code,
        productItemId: item.id,
        itemName: item.name,
        sku: item.sku,
        imageUrl: item.imageUrl,
        embroidery: item.embroidery,
        status: toLineStatus(statuses[position] ?? lineStatus.new),
      },
    ];
  });
}

/** Each status takes twenty hours. A cancelled order was new before, with nothing in between. */
function createHistory(orderId: string, placedAt: Date, status: ReturnType<typeof deriveOrderStatus>) {
  const reached = lineStatusSequence.slice(0, lineStatusSequence.indexOf(status) + 1);
  const path = status === lineStatus.cancelled ? ([lineStatus.new, lineStatus.cancelled] as const) : reached;
  return path.map((step, index) => ({
    orderId,
    status: lineStatuses[step],
    at: new Date(placedAt.getTime() + index * 20 * 60 * minuteMs),
  }));
}
