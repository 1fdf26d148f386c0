import type { FastifyInstance } from 'fastify';
import * as endpoints from '#contract/orders.ts';
import { mutationRoute, queryRoute } from '#server/http/endpoint/routes.ts';
import { changeOrder } from './change-order.ts';
import { listOrderLines } from './order-lines.ts';
import { placeOrder } from './place-order.ts';
import { deleteOrder, findOrder, listOrders } from './store.ts';

export function orderRoutes(app: FastifyInstance): void {
  mutationRoute(app, endpoints.placeOrder, async ({ body, customer, database }) => {
    const order = await placeOrder(database, customer.customer_id, body);
    return { message: 'Đặt hàng thành công!', data: { order } };
  });

  queryRoute(app, endpoints.listOrders, async ({ query, customer, database }) => ({
    data: await listOrders(database, customer.customer_id, query.page),
  }));

  queryRoute(app, endpoints.showOrder, async ({ params, customer, database }) => ({
    data: { order: await findOrder(database, customer.customer_id, params.id) },
  }));

  queryRoute(app, endpoints.listOrderDetails, async ({ query, customer, database }) => ({
    data: await listOrderLines(database, customer.customer_id, query),
  }));

  mutationRoute(app, endpoints.changeOrder, async ({ params, body, customer, database }) => {
    const order = await changeOrder(database, customer.customer_id, params.id, body);
    return { message: 'Đã cập nhật đơn hàng.', data: { order } };
  });

  mutationRoute(app, endpoints.deleteOrder, async ({ params, customer, database }) => {
    await deleteOrder(database, customer.customer_id, params.id);
    return { message: 'Đơn hàng đã được xóa thành công' };
  });
}
