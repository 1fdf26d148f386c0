import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { v7 as uuidv7 } from 'uuid';
import type { OrderDetail } from '#contract/orders.ts';
import { notifyDanger, notifySuccess } from '#design/feedback/notify.ts';
import { addLine } from '#web/cart/commands.ts';
import { buildLine } from '#web/cart/merge-line.ts';
import { catalogueQueries } from '#web/catalogue/queries.ts';
import { useOutbox } from '#web/outbox/ui/outbox-context.tsx';

/** Puts what was ordered into the cart again, at today's price; names what the shop sells no more. */
export function useBuyAgain() {
  const outbox = useOutbox();
  const queryClient = useQueryClient();
  const navigate = useNavigate();

  const putBack = async (line: OrderDetail): Promise<boolean> => {
    const product = await queryClient
      .ensureQueryData(catalogueQueries.product(line.product.id))
      .catch(() => null);
    const item = product?.productItems.find(({ sku }) => sku === line.product_item.sku);
    if (!product || !item) return false;
    const chosen = { item, quantity: line.qty, order_attributes: line.order_attributes };
    await outbox.put(addLine, buildLine(product, chosen, uuidv7()));
    return true;
  };
  return async (lines: readonly OrderDetail[]) => {
    const gone: string[] = [];
    for (const line of lines) if (!(await putBack(line).catch(() => false))) gone.push(line.product.name);
    if (gone.length > 0) notifyDanger({ title: 'Chưa mua lại được', message: gone.join(', ') });
    if (gone.length === lines.length) return;
    notifySuccess({ message: 'Thêm giỏ hàng thành công!' });
    await navigate({ to: '/cart' });
  };
}
