import { hashKey } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';
import { attributeText, type OrderAttributeValues } from '#contract/order-attributes.ts';
import { useUser } from '#web/auth/use-user.ts';
import type { EditedLine } from '#web/orders/draft/order-draft.ts';
import { orderTextDrafts } from '#web/storage/drafts/order-text-drafts.ts';
import { listUnfinished } from './unfinished-texts.ts';

/** Outlives the sheet and the page: what cannot be sewn yet is there again when the sheet opens next (rule 7). */
export function useTypedTexts(lineId: string, shown: OrderAttributeValues) {
  const { customer_id } = useUser();
  const read = () => orderTextDrafts.read(customer_id, { lineId });
  const typed = useSyncExternalStore(orderTextDrafts.subscribe, read);
  const discard = () => orderTextDrafts.remove(customer_id, { lineId });
  return {
    typed,
    type: (texts: OrderAttributeValues) =>
      hashKey([texts]) === hashKey([shown])
        ? discard()
        : orderTextDrafts.save(customer_id, { lineId, texts, seen: typed?.seen ?? shown }),
    discard,
  };
}

export function useUnfinishedLines(lines: readonly EditedLine[]) {
  const { customer_id } = useUser();
  // The texts of a line that is taken out are not sewn.
  const kept = lines.filter(({ qty }) => qty > 0).map(({ line }) => line);
  const unfinishedIds = useSyncExternalStore(orderTextDrafts.subscribe, () =>
    listUnfinished(customer_id, kept)
      .map(({ id }) => id)
      .join(),
  );
  return {
    unfinished: kept.filter(({ id }) => unfinishedIds.includes(id)),
    discardTyped: () => {
      for (const { line } of lines) orderTextDrafts.remove(customer_id, { lineId: line.id });
    },
  };
}

/** What is typed, where it differs from what is shown: `“Bé Bống”`. */
export function describeTyped(texts: OrderAttributeValues, shown: OrderAttributeValues): string {
  const typed = Object.entries(texts).flatMap(([name, value]) =>
    attributeText(value) === attributeText(shown[name]) ? [] : [quote(attributeText(value))],
  );
  return typed.join(', ');
}

const quote = (text: string) => (text ? `“${text}”` : '(để trống)');
