import { useRef } from 'react';
import { fullCart } from '#contract/cart.ts';
import type { ProductDetail } from '#contract/catalogue.ts';
import { shop } from '#contract/shop.ts';
import { notifyDanger } from '#design/feedback/notify.ts';
import { cartCommands } from '#web/cart/commands.ts';
import { useCart } from '#web/cart/use-cart.ts';
import type { CompleteChoice } from '#web/line-items/build-line.ts';
import { usePutCommand } from '#web/outbox/ui/use-put-command.ts';
import { flyIntoCart } from './fly-into-cart.ts';
import { mergeLine } from './merge-line.ts';
import { useLineDraft } from './use-line-draft.ts';

/** A second tap within this time is the same one; the sheet is still closing. */
const doubleTapMs = 700;

export function useAddToCart(product: ProductDetail) {
  const { lines } = useCart();
  const run = usePutCommand();
  const { choice, change, finish } = useLineDraft(product);
  const isAdding = useRef(false);
  const add = async (chosen: CompleteChoice) => {
    if (isAdding.current) return;
    isAdding.current = true;
    setTimeout(() => {
      isAdding.current = false;
    }, doubleTapMs);
    const { line, isNew } = mergeLine(lines ?? [], product, chosen);
    if (isNew && (lines ?? []).length >= shop.limits.cartLines)
      return notifyDanger({ title: 'Giỏ hàng đã đầy', message: fullCart });
    const command = isNew ? cartCommands.add : cartCommands.change;
    if (!(await run(command, line, 'Thêm giỏ hàng thành công!', 'Thêm giỏ hàng thất bại'))) return;
    finish();
    flyIntoCart(chosen.variant.image_url);
  };
  return { choice, change, add };
}
