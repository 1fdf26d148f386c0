import { useCallback, useEffect, useRef, useSyncExternalStore } from 'react';
import { useUser } from '#web/auth/use-user.ts';
import { isOrderable, type OptimisticLine } from '#web/cart/pending.ts';
import { checkoutDraft } from '#web/storage/drafts/checkout-draft.ts';

/** Every line that is sold is selected unless the customer deselects it, also a line added later (rule 7). */
export function useSelection(lines: readonly OptimisticLine[]) {
  const { customer_id } = useUser();
  const { deselectedIds } = useSyncExternalStore(checkoutDraft.subscribe, () =>
    checkoutDraft.read(customer_id),
  );
  const isSelected = (line: OptimisticLine) => isOrderable(line) && !deselectedIds.includes(line.id);
  const latestLines = useRef(lines);
  useEffect(() => {
    latestLines.current = lines;
  });
  // The same function as long as the customer is: with another one each of 200 cards would re-render.
  const toggle = useCallback(
    ({ id }: OptimisticLine) => {
      const draft = checkoutDraft.read(customer_id);
      const others = draft.deselectedIds.filter(other => other !== id);
      const isDeselected = others.length < draft.deselectedIds.length;
      // Lines that have left the cart are forgotten.
      const left = others.filter(other => latestLines.current.some(line => line.id === other));
      checkoutDraft.write(customer_id, { ...draft, deselectedIds: isDeselected ? left : [...left, id] });
    },
    [customer_id],
  );
  const toggleAll = (select: boolean) => {
    const draft = checkoutDraft.read(customer_id);
    checkoutDraft.write(customer_id, { ...draft, deselectedIds: select ? [] : lines.map(({ id }) => id) });
  };
  return { selected: lines.filter(isSelected), isSelected, toggle, toggleAll };
}
