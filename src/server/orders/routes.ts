import type { FastifyInstance } from 'fastify';
import * as calls from '#contract/orders.ts';
import { mutationRoute, queryRoute } from '#server/http/endpoint/routes.ts';
import { changeOrder } from './change-order.ts';
import { listOrderLines } from './order-lines.ts';
import { placeOrder } from './place-order.ts';
import { deleteOrder, findOrder, listOrders } from './store.ts';

/** What a customer ordered. */
export function orderRoutes(app: FastifyInstance): void {
  mutationRoute(app, calls.placeOrder, async ({ body, customer, database }) => {
    const order = await placeOrder(database, customer.customer_id, body);
    return { message: 'Đặt hàng thành công!', data: { order } };
  });

  queryRoute(app, calls.listOrders, async ({ query, customer, database }) => ({
    data: await listOrders(database, customer.customer_id, query.page),
  }));

  queryRoute(app, calls.showOrder, async ({ params, customer, database }) => ({
    data: { order: await findOrder(database, customer.customer_id, params.id) },
  }));

  queryRoute(app, calls.listOrderDetails, async ({ query, customer, database }) => ({
    data: await listOrderLines(database, customer.customer_id, query),
  }));

  mutationRoute(app, calls.changeOrder, async ({ params, body, customer, database }) => {
    const order = await changeOrder(database, customer.customer_id, params.id, body);
    return { message: 'Đã cập nhật đơn hàng.', data: { order } };
  });

  mutationRoute(app, calls.deleteOrder, async ({ params, customer, database }) => {
    await deleteOrder(database, customer.customer_id, params.id);
    return { message: 'Đơn hàng đã được xóa thành công' };
  });
}
