import { useState } from 'react';
import type { ProductDetail } from '#contract/catalogue.ts';
import { useUser } from '#web/auth/use-user.ts';
import { readLineDraft, removeLineDraft, saveLineDraft } from '#web/storage/line-drafts.ts';
import { choiceFromDraft, emptyChoice, isEmptyChoice, type LineChoice } from './line-choice.ts';

/** Survives closing the sheet, leaving the page and a reload, until it is cleared (rule 7). */
export function useLineDraft(product: ProductDetail) {
  const { customer_id } = useUser();
  const [choice, setChoice] = useState<LineChoice>(() => {
    const draft = readLineDraft(customer_id, product.id);
    return draft ? choiceFromDraft(product, draft) : emptyChoice;
  });
  const change = (next: LineChoice) => {
    setChoice(next);
    if (isEmptyChoice(next)) removeLineDraft(customer_id, product.id);
    else saveLineDraft(customer_id, { productId: product.id, ...next });
  };
  return { choice, change, clear: () => change(emptyChoice) };
}
