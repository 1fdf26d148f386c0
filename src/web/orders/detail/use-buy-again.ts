import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useRef } from 'react';
import { v7 as uuidv7 } from 'uuid';
import type { OrderLine } from '#contract/orders/order.ts';
import { notifyDanger } from '#design/notifications/notify.ts';
import { useUser } from '#web/auth/use-user.ts';
import { cartCommands } from '#web/cart/commands.ts';
import { toAddition } from '#web/cart/to-addition.ts';
import { useCart } from '#web/cart/use-cart.ts';
import { catalogueQueries } from '#web/catalogue/queries.ts';
import { buildLine } from '#web/line-items/build-line.ts';
import { notifyOutcome } from '#web/outbox/ui/notify-outcome.ts';
import { useOutbox } from '#web/outbox/ui/outbox-context.tsx';
import { selectLine } from '#web/storage/drafts/checkout-draft.ts';

const success = 'Thêm giỏ hàng thành công!';
const failure = 'Thêm giỏ hàng thất bại';

/** At today's price; names products that are no longer sold. */
export function useBuyAgain() {
  const outbox = useOutbox();
  const navigate = useNavigate();
  const put = usePutAgain();
  const isAdding = useRef(false);

  const addLines = async (lines: readonly OrderLine[]) => {
    const missing: string[] = [];
    const ids: string[] = [];
    for (const line of lines) {
      const id = await put(line).catch(() => null);
      if (id === null) missing.push(line.product.name);
      else ids.push(id);
    }
    if (missing.length > 0) notifyDanger({ title: 'Chưa mua lại được', message: missing.join(', ') });
    return ids;
  };
  return async (lines: readonly OrderLine[]) => {
    // A second tap is the same one.
    if (isAdding.current) return;
    isAdding.current = true;
    const ids = await addLines(lines);
    for (const id of ids)
      void notifyOutcome(outbox, id, { success: id === ids.at(-1) ? success : null, failure });
    if (ids.length > 0) await navigate({ to: '/cart' });
    isAdding.current = false;
  };
}

/** Resolves with the id of the command; `null` if the variant is no longer sold. */
function usePutAgain() {
  const outbox = useOutbox();
  const queryClient = useQueryClient();
  const { lines } = useCart();
  const { customer_id } = useUser();
  return async (line: OrderLine): Promise<string | null> => {
    const product = await queryClient.ensureQueryData(catalogueQueries.product(line.product.id));
    const variant = product.productItems.find(({ sku }) => sku === line.product_item.sku);
    if (!variant) return null;
    const chosen = { variant, quantity: line.qty, order_attributes: line.order_attributes };
    const again = buildLine(product, chosen, uuidv7());
    const more = toAddition(lines ?? [], again);
    if (more) selectLine(customer_id, more.adds_to);
    return more ? outbox.put(cartCommands.addMore, more) : outbox.put(cartCommands.add, again);
  };
}
