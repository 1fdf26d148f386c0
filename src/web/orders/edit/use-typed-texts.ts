import { useSyncExternalStore } from 'react';
import type { OrderAttributeValues } from '#contract/order-attributes.ts';
import { useUser } from '#web/auth/use-user.ts';
import { orderTextDrafts } from '#web/storage/drafts/order-text-drafts.ts';

/** Outlives the sheet and the page: what cannot be sewn yet is there again when the sheet opens next (rule 7). */
export function useTypedTexts(lineId: string, shown: OrderAttributeValues) {
  const { customer_id } = useUser();
  const read = () => orderTextDrafts.read(customer_id, { lineId });
  const typed = useSyncExternalStore(orderTextDrafts.subscribe, read);
  return {
    typed,
    type: (texts: OrderAttributeValues) =>
      orderTextDrafts.save(customer_id, { lineId, texts, seen: typed?.seen ?? shown }),
    discard: () => orderTextDrafts.remove(customer_id, { lineId }),
  };
}
