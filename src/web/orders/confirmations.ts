import type { CartLine } from '#contract/cart.ts';
import { paginate } from '#contract/http/pagination.ts';
import type { Order, OrderWithLines } from '#contract/orders/order.ts';
import { listOrderLinesEndpoint, listOrdersEndpoint, type OrderPage } from '#contract/orders/orders.ts';
import { lineStatuses, paymentStatuses } from '#contract/status/order-statuses.ts';
import type { OrderPlacement } from '#web/line-items/order-placement.ts';
import { addition, type Confirmation, confirmation, removal } from '#web/outbox/command.ts';
import { orderQueries } from './queries.ts';

const pageSchema = listOrdersEndpoint.response.shape.data;
const linesSchema = listOrderLinesEndpoint.response.shape.data;

type PlacedOrder = Pick<OrderPlacement, 'id' | 'note' | 'expected_total' | 'shown'>;

/** The order itself too: the phone may not have the list yet, and an order that was accepted is shown there. */
export function confirmPlaced(placed: PlacedOrder, code: string): Confirmation[] {
  const order = newOrder(placed, code);
  const { note, shown } = placed;
  return [
    confirmation(orderQueries.page(1).queryKey, pageSchema, page =>
      page.orders.some(({ id }) => id === placed.id) ? page : prependOrder(page, order),
    ),
    addition<OrderWithLines>(orderQueries.detail(placed.id).queryKey, {
      ...order,
      address: shown.address,
      note,
      history: [],
    }),
  ];
}

function prependOrder(
  { orders, pagination: { total, per_page, current_page } }: OrderPage,
  order: Order,
): OrderPage {
  return {
    orders: [order, ...orders].slice(0, per_page),
    pagination: paginate(total + 1, per_page, current_page),
  };
}

export function confirmDeleted(id: string): Confirmation[] {
  return [
    confirmation(orderQueries.pages, pageSchema, page => removeOrder(page, id)),
    confirmation(orderQueries.allLines, linesSchema, page => ({
      ...page,
      order_details: page.order_details.filter(({ order_id }) => order_id !== id),
    })),
    removal(orderQueries.detail(id).queryKey),
  ];
}

function removeOrder(page: OrderPage, id: string): OrderPage {
  const orders = page.orders.filter(order => order.id !== id);
  if (orders.length === page.orders.length) return page;
  const { total, per_page, current_page } = page.pagination;
  return { orders, pagination: paginate(total - 1, per_page, current_page) };
}

export function confirmChanged({
  address: _,
  note: __,
  history: ___,
  history_total: ____,
  ...changed
}: OrderWithLines): Confirmation {
  return confirmation(orderQueries.pages, pageSchema, page => ({
    ...page,
    orders: page.orders.map(order => (order.id === changed.id ? changed : order)),
  }));
}

const newStatusFields = {
  status: lineStatuses[1],
  status_color: 'gray',
  payment_status: paymentStatuses[0],
  payment_status_color: 'gray',
};

/** As the customer saw it; the next fetch brings the rest. */
function newOrder({ id, expected_total, shown }: PlacedOrder, code: string): Order {
  return {
    id,
    code,
    ...newStatusFields,
    // Editing needs details that only the shop has.
    is_edit_able: false,
    is_delete_able: true,
    order_date: new Date().toISOString(),
    recipient_name: shown.recipient_name,
    recipient_phone: shown.recipient_phone,
    total: expected_total,
    order_details: shown.lines.map(line => toOrderLine(line, id)),
    lines_total: shown.lines.length,
  };
}

function toOrderLine(line: CartLine, order_id: string) {
  const { id, product, quantity, price, order_attributes, detail, image_url, embroidery } = line;
  return {
    id,
    order_id,
    product,
    product_item: { name: detail, sku: '', image_url, embroidery },
    qty: quantity,
    price,
    total: price * quantity,
    order_attributes,
    ...newStatusFields,
  };
}
