import { useSyncExternalStore } from 'react';
import type { CartLine } from '#contract/cart.ts';
import { notifyDanger } from '#design/notifications/notify.ts';
import { useUser } from '#web/auth/use-user.ts';
import { readLineDraft, removeLineDraft, subscribeLineDrafts } from '#web/storage/drafts/line-drafts.ts';

const keyOf = ({ id: lineId, product }: CartLine) => ({ productId: product.id, lineId });

/** Whether a line in the cart was changed in its sheet, and that is not saved. */
const isUnsaved = (customerId: number, line: CartLine) => readLineDraft(customerId, keyOf(line)) !== null;

export function useUnsavedChange(line: CartLine) {
  const { customer_id } = useUser();
  return {
    isUnsaved: useSyncExternalStore(subscribeLineDrafts, () => isUnsaved(customer_id, line)),
    discard: () => removeLineDraft(customer_id, keyOf(line)),
  };
}

/** For whatever orders lines: says of one that is not saved that it is in the way, and returns whether there is any. */
export function useHoldUnsaved(): (lines: readonly CartLine[]) => boolean {
  const { customer_id } = useUser();
  return lines => {
    const unsaved = lines.find(line => isUnsaved(customer_id, line));
    if (unsaved) notifyUnsaved(unsaved);
    return unsaved !== undefined;
  };
}

/** Ordered without it, the line would be sewn otherwise than the customer has typed. */
function notifyUnsaved({ name }: CartLine): void {
  notifyDanger({
    title: 'Có món đang sửa dở',
    message: `Trong giỏ, bạn mở “Sửa” của ${name} để cập nhật, hoặc bỏ thay đổi, rồi đặt hàng nhé.`,
  });
}
