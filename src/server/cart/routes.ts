import type { FastifyInstance } from 'fastify';
import {
  addCartItemEndpoint,
  clearCartEndpoint,
  removeCartItemsEndpoint,
  showCartEndpoint,
  updateCartItemEndpoint,
} from '#contract/cart.ts';
import { mutationRoute } from '#server/http/endpoint/mutation-routes.ts';
import { queryRoute } from '#server/http/endpoint/routes.ts';
import { addLine } from './add-line.ts';
import { clearCart, deleteLines, updateLine } from './change-lines.ts';
import { listCart } from './store.ts';

export function cartRoutes(app: FastifyInstance): void {
  queryRoute(app, showCartEndpoint, async ({ customer, database }) => ({
    data: { items: await listCart(database, customer.customer_id) },
  }));

  mutationRoute(app, addCartItemEndpoint, async ({ body, customer, transaction }) => {
    const item = await addLine(transaction, customer.customer_id, body);
    return { message: 'Thêm giỏ hàng thành công!', data: { item } };
  });

  mutationRoute(app, updateCartItemEndpoint, async ({ params, body, customer, transaction }) => {
    const item = await updateLine(transaction, customer.customer_id, params.id, body);
    return { message: 'Cập nhật giỏ hàng thành công!', data: { item } };
  });

  mutationRoute(app, removeCartItemsEndpoint, async ({ params, customer, transaction }) => {
    await deleteLines(transaction, customer.customer_id, params.ids);
    return {
      message:
        params.ids.length === 1 ? 'Xóa sản phẩm thành công!' : 'Đã xóa các sản phẩm đã chọn khỏi giỏ hàng',
    };
  });

  mutationRoute(app, clearCartEndpoint, async ({ customer, transaction }) => {
    await clearCart(transaction, customer.customer_id);
    return { message: 'Đã xóa các sản phẩm đã chọn khỏi giỏ hàng' };
  });
}
