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
import { isNotFound } from '#web/network/call-errors.ts';
import { notifyOutcome } from '#web/outbox/ui/notify-outcome.ts';
import { useOutbox } from '#web/outbox/ui/outbox-context.tsx';
import { selectLine } from '#web/storage/drafts/checkout-draft.ts';

const success = 'Thêm giỏ hàng thành công!';
const failure = 'Thêm giỏ hàng thất bại';

/** At today's price; says of the rest why not. */
export function useBuyAgain() {
  const outbox = useOutbox();
  const navigate = useNavigate();
  const put = usePutAgain();
  const isAdding = useRef(false);

  const addLines = async (lines: readonly OrderLine[]) => {
    const ids: string[] = [];
    const unsold: string[] = [];
    const unread: string[] = [];
    for (const line of lines) {
      try {
        const id = await put(line);
        if (id === null) unsold.push(line.product.name);
        else ids.push(id);
      } catch {
        unread.push(line.product.name);
      }
    }
    tellMissing(unsold, 'đã ngừng bán. Bạn chọn món khác giúp nhé.');
    tellMissing(unread, 'máy chưa đọc được. Có mạng lại, bạn thêm vào giỏ nhé.');
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

function tellMissing(names: readonly string[], reason: string): void {
  if (names.length > 0)
    notifyDanger({ title: 'Chưa mua lại được', message: `${names.join(', ')}: ${reason}` });
}

/** Resolves with the id of the command; `null` if the variant is no longer sold. */
function usePutAgain() {
  const outbox = useOutbox();
  const queryClient = useQueryClient();
  const { lines } = useCart();
  const { customer_id } = useUser();
  return async (line: OrderLine): Promise<string | null> => {
    const product = await queryClient
      .ensureQueryData(catalogueQueries.product(line.product.id))
      .catch(unlessNotFound);
    const variant = product?.productItems.find(({ sku }) => sku === line.product_item.sku);
    if (!product || !variant) return null;
    const chosen = { variant, quantity: line.qty, order_attributes: line.order_attributes };
    const again = buildLine(product, chosen, uuidv7());
    const more = toAddition(lines ?? [], again);
    if (more) selectLine(customer_id, more.adds_to);
    return more ? outbox.put(cartCommands.addMore, more) : outbox.put(cartCommands.add, again);
  };
}

function unlessNotFound(error: unknown): null {
  if (isNotFound(error)) return null;
  throw error;
}
