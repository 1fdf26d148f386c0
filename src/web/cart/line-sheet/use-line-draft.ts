import { useSyncExternalStore } from 'react';
import type { ProductDetail } from '#contract/catalogue.ts';
import { partialEmbroidery } from '#contract/embroidery/embroidery.ts';
import { useUser } from '#web/auth/use-user.ts';
import { useChildren } from '#web/embroidery/use-children.ts';
import {
  readLineDraft,
  removeLineDraft,
  saveLineDraft,
  subscribeLineDrafts,
} from '#web/storage/line-drafts.ts';
import { choiceFromDraft, type LineChoice, startChoice } from './line-choice.ts';

/** Survives closing the sheet, leaving the page and a reload, until the line is added (rule 7). */
export function useLineDraft(product: ProductDetail) {
  const { customer_id } = useUser();
  const { children, update } = useChildren();
  const draft = useSyncExternalStore(subscribeLineDrafts, () => readLineDraft(customer_id, product.id));
  const choice = draft ? choiceFromDraft(product, draft) : startChoice(product, children);
  const change = (next: LineChoice) => saveLineDraft(customer_id, { productId: product.id, ...next });
  const finish = () => {
    removeLineDraft(customer_id, product.id);
    const embroidery = choice.values['Font chữ'] ? partialEmbroidery(choice.values) : null;
    if (embroidery) update({ font: embroidery.font, thread: embroidery.thread });
  };
  return { choice, change, finish };
}
