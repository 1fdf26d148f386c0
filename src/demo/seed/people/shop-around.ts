import { v7 as newId } from 'uuid';
import { lineStatuses, lineStatusSequence } from '#contract/order-statuses.ts';
import { cartLines } from '#server/cart/tables.ts';
import type { Transaction } from '#server/database/connect.ts';
import { formatAddress } from '#server/orders/address.ts';
import { deriveOrderStatus, formatOrderNumber, toLineStatus } from '#server/orders/rules.ts';
import { orderHistory, orderLines, orders } from '#server/orders/tables.ts';
import { paymentRequests } from '#server/payments/tables.ts';
import { found, type Goods } from './goods.ts';
import type { PastOrder } from './past-orders.ts';
import type { Wish } from './wishes.ts';

const minute = 60_000;
const day = 24 * 60 * minute;

/** Fills a cart, a line a minute, so that it has its order. Wishes for what is not on the shelves are left out. */
export async function seedCart(transaction: Transaction, customerId: number, goods: Goods, wishes: Wish[]) {
  const now = Date.now();
  const lines = wishes.flatMap((wish, index) => {
    const wanted = found(goods, wish);
    const addedAt = new Date(now - (wishes.length - index) * minute);
    if (!wanted) return [];
    const { item, quantity, orderAttributes } = wanted;
    return [{ id: newId(), customerId, productItemId: item.id, quantity, orderAttributes, addedAt }];
  });
  if (lines.length > 0) await transaction.insert(cartLines).values(lines);
}

/** Places an order of some days ago and brings it to where it stands today. `number` is its number on that day. */
export async function seedPastOrder(
  transaction: Transaction,
  customerId: number,
  goods: Goods,
  past: PastOrder,
  number: number,
): Promise<void> {
  const id = newId();
  const placedAt = new Date(Date.now() - past.daysAgo * day);
  const lines = linesOf(past, goods, id);
  if (lines.length === 0) return;
  const address = await formatAddress(transaction, customerId, undefined);
  const code = formatOrderNumber(dayOf(placedAt), number);
  const { payment: paymentStatus, note = '' } = past;
  await transaction.insert(orders).values({ id, code, customerId, address, note, paymentStatus, placedAt });
  await transaction.insert(orderLines).values(lines);
  await transaction.insert(orderHistory).values(historyOf(id, placedAt, deriveOrderStatus(lines)));
  if (paymentStatus !== 'Chưa thanh toán') {
    const amount = lines.reduce((sum, line) => sum + line.price * line.quantity, 0);
    const request = {
      code: code.replace('MN', 'TT'),
      customerId,
      orderIds: [id],
      createdAt: placedAt,
      amount,
      status: paymentStatus,
    };
    await transaction.insert(paymentRequests).values(request);
  }
}

// The day turns in Việt Nam, as it does for an order placed today.
const dayOf = (time: Date) => time.toLocaleDateString('sv-SE', { timeZone: 'Asia/Ho_Chi_Minh' });

function linesOf({ wishes, statuses }: PastOrder, goods: Goods, orderId: string) {
  return wishes.flatMap((wish, position) => {
    const wanted = found(goods, wish);
    if (!wanted) return [];
    const { item, product, quantity, orderAttributes, price } = wanted;
    return [
      {
        ...{ id: newId(), orderId, position, quantity, price, orderAttributes },
        ...{ productId: product.id, productName: product.name, productCode: product.code },
        ...{ productItemId: item.id, itemName: item.name, sku: item.sku, imageUrl: item.imageUrl },
        embroidery: item.embroidery,
        status: toLineStatus(statuses[position] ?? 1),
      },
    ];
  });
}

/** Every status the order went through, some twenty hours apart; a cancelled one was cancelled while new. */
function historyOf(orderId: string, placedAt: Date, status: ReturnType<typeof deriveOrderStatus>) {
  const reached = lineStatusSequence.slice(0, lineStatusSequence.indexOf(status) + 1);
  const path = status === 7 ? ([1, 7] as const) : reached;
  return path.map((step, index) => ({
    orderId,
    status: lineStatuses[step],
    at: new Date(placedAt.getTime() + index * 20 * 60 * minute),
  }));
}
