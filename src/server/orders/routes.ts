import type { FastifyInstance } from 'fastify';
import {
  changeOrderEndpoint,
  deleteOrderEndpoint,
  listOrderHistoryEndpoint,
  listOrderLinesEndpoint,
  listOrdersEndpoint,
  placeOrderEndpoint,
  showOrderEndpoint,
} from '#contract/orders/orders.ts';
import { unavailable } from '#server/errors.ts';
import { mutationRoute } from '#server/http/endpoint/mutation-routes.ts';
import { queryRoute, unqueuedQueryRoute } from '#server/http/endpoint/routes.ts';
import { createSlowTurns } from '#server/http/turns/take-turns.ts';
import { changeOrder } from './change/change-order.ts';
import { listOrderLines } from './order-lines.ts';
import { placeOrder } from './place/place-order.ts';
import { deleteOrder, findOrder, listHistory, listOrders } from './store.ts';

/**
 * Counting and searching all lines of a customer keeps a database connection busy: two at once (rule 29). Without a rest a
 * few customers with thousands of orders would keep both turns.
 */
const listLinesInTurn = createSlowTurns({
  concurrency: 2,
  rest: 3,
  createFullError: () => unavailable('Cửa hàng đang tìm giúp bạn rồi. Bạn thử lại sau ít giây nhé.'),
});

export function orderRoutes(app: FastifyInstance): void {
  const { ordersPerDay = 200 } = app.dependencies;

  mutationRoute(app, placeOrderEndpoint, async ({ body, customer, transaction, writes }) => {
    const order = await placeOrder({ transaction, writes }, customer.customer_id, body, ordersPerDay);
    return { message: 'Đặt hàng thành công!', data: { order } };
  });

  unqueuedQueryRoute(app, listOrdersEndpoint, async ({ database, query, inTurn, ...caller }) => {
    const list = () => listOrders(database, caller.customer.customer_id, query);
    // A page of orders is found by an index; only a search looks at all lines.
    return { data: await (query.search === '' ? inTurn(list) : listLinesInTurn(caller, list)) };
  });

  queryRoute(app, showOrderEndpoint, async ({ params, customer, database }) => ({
    data: { order: await findOrder(database, customer.customer_id, params.id) },
  }));

  queryRoute(app, listOrderHistoryEndpoint, async ({ params, query, customer, database }) => ({
    data: await listHistory(database, customer.customer_id, params.id, query.page),
  }));

  unqueuedQueryRoute(app, listOrderLinesEndpoint, async context => ({
    data: await listLinesInTurn(context, () =>
      listOrderLines(context.database, context.customer.customer_id, context.query),
    ),
  }));

  mutationRoute(app, changeOrderEndpoint, async ({ params, body, customer, transaction }) => {
    const order = await changeOrder(transaction, customer.customer_id, params.id, body);
    return { message: 'Đã cập nhật đơn hàng.', data: { order } };
  });

  mutationRoute(app, deleteOrderEndpoint, async ({ params, query, customer, transaction }) => {
    await deleteOrder(transaction, customer.customer_id, params.id, query.expected_total);
    return { message: 'Đơn hàng đã được xóa thành công' };
  });
}
