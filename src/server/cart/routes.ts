import type { FastifyInstance } from 'fastify';
import * as calls from '#contract/cart.ts';
import { mutationRoute, queryRoute } from '#server/http/endpoint/routes.ts';
import { clearCart, findLine, listCart, removeLines, saveLine } from './store.ts';

/** The customer's cart. */
export function cartRoutes(app: FastifyInstance): void {
  queryRoute(app, calls.showCart, async ({ customer, database }) => ({
    data: { items: await listCart(database, customer.customer_id) },
  }));

  mutationRoute(app, calls.addCartItem, async ({ body, customer, database }) => {
    const { id, ...wanted } = body;
    const item = await saveLine(database, customer.customer_id, wanted, id);
    return { message: 'Thêm giỏ hàng thành công!', data: { item } };
  });

  mutationRoute(app, calls.updateCartItem, async ({ params, body, customer, database }) => {
    await findLine(database, customer.customer_id, params.id);
    const item = await saveLine(database, customer.customer_id, body, params.id);
    return { message: 'Cập nhật giỏ hàng thành công!', data: { item } };
  });

  mutationRoute(app, calls.removeCartItems, async ({ params, customer, database }) => {
    await removeLines(database, customer.customer_id, params.ids);
    return {
      message:
        params.ids.length === 1 ? 'Xóa sản phẩm thành công!' : 'Đã xóa các sản phẩm đã chọn khỏi giỏ hàng',
    };
  });

  mutationRoute(app, calls.clearCart, async ({ customer, database }) => {
    await clearCart(database, customer.customer_id);
    return { message: 'Đã xóa các sản phẩm đã chọn khỏi giỏ hàng' };
  });
}
