import { useSyncExternalStore } from 'react';
import { useUser } from '#web/auth/use-user.ts';
import { isOrderable, type OptimisticLine } from '#web/cart/pending.ts';
import { checkoutDraft } from '#web/storage/drafts/checkout-draft.ts';

/** Every line that is sold is selected unless the customer deselects it, also a line added later (rule 7). */
export function useSelection(lines: readonly OptimisticLine[]) {
  const { customer_id } = useUser();
  const read = () => checkoutDraft.read(customer_id);
  const { deselectedIds } = useSyncExternalStore(checkoutDraft.subscribe, read);
  const isSelected = (line: OptimisticLine) => isOrderable(line) && !deselectedIds.includes(line.id);
  // Lines that have left the cart are forgotten.
  const deselect = (ids: readonly string[]) => {
    const left = ids.filter(id => lines.some(line => line.id === id));
    checkoutDraft.write(customer_id, { ...read(), deselectedIds: left });
  };
  return {
    selected: lines.filter(isSelected),
    isSelected,
    toggle: (line: OptimisticLine) =>
      deselect(isSelected(line) ? [...deselectedIds, line.id] : deselectedIds.filter(id => id !== line.id)),
    toggleAll: (select: boolean) => deselect(select ? [] : lines.map(({ id }) => id)),
  };
}
