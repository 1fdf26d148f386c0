import { useSyncExternalStore } from 'react';
import type { CartLine } from '#contract/cart.ts';
import type { ProductDetail } from '#contract/catalogue.ts';
import { partialEmbroidery } from '#contract/embroidery/embroidery.ts';
import { useUser } from '#web/auth/use-user.ts';
import { useChildPreferences } from '#web/embroidery/use-child-preferences.ts';
import {
  readLineDraft,
  removeLineDraft,
  saveLineDraft,
  subscribeLineDrafts,
} from '#web/storage/drafts/line-drafts.ts';
import { choiceFromLine, continueChoice, type LineChoice, listTouched, startChoice } from './line-choice.ts';

/** Survives closing the sheet, leaving the page and a reload, until the line is added or changed (rule 7). */
export function useLineDraft(product: ProductDetail, line?: CartLine) {
  const { customer_id } = useUser();
  const { preferences, update } = useChildPreferences();
  const key = { productId: product.id, ...(line && { lineId: line.id }) };
  const draft = useSyncExternalStore(subscribeLineDrafts, () => readLineDraft(customer_id, key));
  const start = line ? choiceFromLine(product, line) : startChoice(product, preferences);
  const choice = draft ? continueChoice(product, start, draft) : start;
  const change = (next: LineChoice) => {
    const kept = listTouched(next, start);
    if (Object.keys(kept).length === 0) removeLineDraft(customer_id, key);
    else saveLineDraft(customer_id, { ...key, ...kept });
  };
  const finish = () => {
    removeLineDraft(customer_id, key);
    const embroidery = choice.values['Font chữ'] ? partialEmbroidery(choice.values) : null;
    if (embroidery) update({ font: embroidery.font, thread: embroidery.thread });
  };
  return {
    choice,
    change,
    finish,
    hasDraft: draft !== null,
    discard: () => removeLineDraft(customer_id, key),
  };
}
