import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { v7 as uuidv7 } from 'uuid';
import type { OrderLine } from '#contract/orders/order.ts';
import { notifyDanger, notifySuccess } from '#design/feedback/notify.ts';
import { cartCommands } from '#web/cart/commands.ts';
import { catalogueQueries } from '#web/catalogue/queries.ts';
import { buildLine } from '#web/line-items/build-line.ts';
import { useOutbox } from '#web/outbox/ui/outbox-context.tsx';

/** At today's price; names products that are no longer sold. */
export function useBuyAgain() {
  const outbox = useOutbox();
  const queryClient = useQueryClient();
  const navigate = useNavigate();

  const addToCart = async (line: OrderLine): Promise<boolean> => {
    const product = await queryClient
      .ensureQueryData(catalogueQueries.product(line.product.id))
      .catch(() => null);
    const variant = product?.productItems.find(({ sku }) => sku === line.product_item.sku);
    if (!product || !variant) return false;
    const chosen = { variant, quantity: line.qty, order_attributes: line.order_attributes };
    await outbox.put(cartCommands.add, buildLine(product, chosen, uuidv7()));
    return true;
  };
  return async (lines: readonly OrderLine[]) => {
    const missing: string[] = [];
    for (const line of lines)
      if (!(await addToCart(line).catch(() => false))) missing.push(line.product.name);
    if (missing.length > 0) notifyDanger({ title: 'Chưa mua lại được', message: missing.join(', ') });
    if (missing.length === lines.length) return;
    notifySuccess({ message: 'Thêm giỏ hàng thành công!' });
    await navigate({ to: '/cart' });
  };
}
