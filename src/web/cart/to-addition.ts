import type { CartLine } from '#contract/cart.ts';
import type { Addition } from '#web/cart/commands.ts';
import { isSameContent } from '#web/cart/same-content.ts';

/** One more of a line that is in the cart (rule 7); `null` if there is none like it. */
export function toAddition(cart: readonly CartLine[], line: CartLine): Addition | null {
  const same = cart.find(item => isSameContent(item, line));
  if (!same) return null;
  return { ...line, quantity: same.quantity + line.quantity, adds_to: same.id, added: line.quantity };
}
