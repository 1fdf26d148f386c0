import type { CartItem } from '#contract/cart.ts';
import { paginate } from '#contract/http/pagination.ts';
import { lineStatuses, paymentStatuses } from '#contract/order-statuses.ts';
import {
  listOrderDetails,
  listOrders,
  type Order,
  type OrderPage,
  type OrderWithLines,
} from '#contract/orders.ts';
import { type Confirmation, confirmation } from '#web/outbox/command.ts';
import { orderQueries } from './queries.ts';

const page = listOrders.response.shape.data;
const lines = listOrderDetails.response.shape.data;

/** What an order is made of, as the customer saw it. */
interface Seen {
  id: string;
  expected_total: number;
  shown: { lines: readonly CartItem[] };
}

/** The shop has taken an order and calls it `code`: it is the newest, though no list of the shop has told it yet. */
export function confirmPlaced(seen: Seen, code: string): Confirmation {
  return confirmation(orderQueries.page(1).queryKey, page, known =>
    known.orders.some(({ id }) => id === seen.id) ? known : withOrder(known, newOrder(seen, code)),
  );
}

function withOrder(
  { orders, pagination: { total, per_page, current_page } }: OrderPage,
  order: Order,
): OrderPage {
  return {
    orders: [order, ...orders].slice(0, per_page),
    pagination: paginate(total + 1, per_page, current_page),
  };
}

/** The shop has deleted an order: no list holds it any more. */
export function confirmDeleted(id: string): Confirmation[] {
  const others = confirmation(orderQueries.pages, page, known => {
    const orders = known.orders.filter(order => order.id !== id);
    if (orders.length === known.orders.length) return known;
    const { total, per_page, current_page } = known.pagination;
    return { orders, pagination: paginate(total - 1, per_page, current_page) };
  });
  const otherLines = confirmation(orderQueries.allLines, lines, known => ({
    ...known,
    order_details: known.order_details.filter(({ order_id }) => order_id !== id),
  }));
  return [others, otherLines];
}

/** The shop tells how an order is since it was changed. */
export function confirmChanged({
  address: _,
  note: __,
  history: ___,
  ...order
}: OrderWithLines): Confirmation {
  return confirmation(orderQueries.pages, page, known => ({
    ...known,
    orders: known.orders.map(one => (one.id === order.id ? order : one)),
  }));
}

const newBadges = {
  ...{ status: lineStatuses[1], status_color: 'gray' },
  ...{ payment_status: paymentStatuses[0], payment_status_color: 'gray' },
};

/** An order as the shop has just made it of the lines the customer saw; the next read brings the rest. */
function newOrder({ id, expected_total, shown }: Seen, code: string): Order {
  return {
    ...{ id, code, ...newBadges },
    // What may be done with it needs what only the shop can tell.
    ...{ is_edit_able: false, is_delete_able: true },
    order_date: new Date().toISOString(),
    total: expected_total,
    order_details: shown.lines.map(line => detailOf(line, id)),
  };
}

function detailOf({ detail, image_url, embroidery, ...line }: CartItem, order_id: string) {
  const { id, product, quantity, price, order_attributes } = line;
  return {
    ...{ id, order_id, product, qty: quantity, price, total: price * quantity, order_attributes },
    product_item: { name: detail, sku: '', image_url, embroidery },
    ...newBadges,
  };
}
