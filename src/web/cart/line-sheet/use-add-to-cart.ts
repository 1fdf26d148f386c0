import { v7 as uuidv7 } from 'uuid';
import { type CartLine, fullCart, fullLine } from '#contract/cart.ts';
import type { ProductDetail } from '#contract/catalogue.ts';
import { shop } from '#contract/shop.ts';
import { notifyDanger } from '#design/notifications/notify.ts';
import { useUser } from '#web/auth/use-user.ts';
import { cartCommands } from '#web/cart/commands.ts';
import { toAddition } from '#web/cart/to-addition.ts';
import { useCart } from '#web/cart/use-cart.ts';
import { buildLine, type CompleteChoice } from '#web/line-items/build-line.ts';
import { usePutCommand } from '#web/outbox/ui/use-put-command.ts';
import { selectLine } from '#web/storage/drafts/checkout-draft.ts';
import { flyIntoCart } from './fly-into-cart.ts';
import { useLineDraft } from './use-line-draft.ts';

export function useAddToCart(product: ProductDetail) {
  const { lines } = useCart();
  const put = usePutLine();
  const { choice, change, finish } = useLineDraft(product);
  const add = async (chosen: CompleteChoice) => {
    const line = buildLine(product, chosen, uuidv7());
    if (!(await put(lines ?? [], line))) return;
    finish();
    flyIntoCart(chosen.variant.image_url);
  };
  return { choice, change, add };
}

/** Resolves with `false` if nothing is added. */
function usePutLine() {
  const put = usePutCommand();
  const { customer_id } = useUser();
  const messages = ['Thêm giỏ hàng thành công!', 'Thêm giỏ hàng thất bại'] as const;
  return async (cart: readonly CartLine[], line: CartLine): Promise<boolean> => {
    const more = toAddition(cart, line);
    if (more && more.quantity > shop.quantity.max) return refuse('Món này đã đủ', fullLine);
    if (more) selectLine(customer_id, more.adds_to);
    if (more) return put(cartCommands.addMore, more, ...messages);
    if (cart.length >= shop.limits.cartLines) return refuse('Giỏ hàng đã đầy', fullCart);
    return put(cartCommands.add, line, ...messages);
  };
}

function refuse(title: string, message: string): boolean {
  notifyDanger({ title, message });
  return false;
}
