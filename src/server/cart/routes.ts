import type { FastifyInstance } from 'fastify';
import * as endpoints from '#contract/cart.ts';
import { mutationRoute, queryRoute } from '#server/http/endpoint/routes.ts';
import { clearCart, deleteLines, listCart, saveLine, updateLine } from './store.ts';

export function cartRoutes(app: FastifyInstance): void {
  queryRoute(app, endpoints.showCart, async ({ customer, database }) => ({
    data: { items: await listCart(database, customer.customer_id) },
  }));

  mutationRoute(app, endpoints.addCartItem, async ({ body, customer, database }) => {
    const { id, ...line } = body;
    const item = await saveLine(database, customer.customer_id, line, id);
    return { message: 'Thêm giỏ hàng thành công!', data: { item } };
  });

  mutationRoute(app, endpoints.updateCartItem, async ({ params, body, customer, database }) => {
    const item = await updateLine(database, customer.customer_id, params.id, body);
    return { message: 'Cập nhật giỏ hàng thành công!', data: { item } };
  });

  mutationRoute(app, endpoints.removeCartItems, async ({ params, customer, database }) => {
    await deleteLines(database, customer.customer_id, params.ids);
    return {
      message:
        params.ids.length === 1 ? 'Xóa sản phẩm thành công!' : 'Đã xóa các sản phẩm đã chọn khỏi giỏ hàng',
    };
  });

  mutationRoute(app, endpoints.clearCart, async ({ customer, database }) => {
    await clearCart(database, customer.customer_id);
    return { message: 'Đã xóa các sản phẩm đã chọn khỏi giỏ hàng' };
  });
}
