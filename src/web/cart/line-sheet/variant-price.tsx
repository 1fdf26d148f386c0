import type { ProductDetail } from '#contract/catalogue.ts';
import { SelectionPrice } from './selection-price.tsx';
import { useLineDraft } from './use-line-draft.ts';

export function VariantPrice({ product }: { product: ProductDetail }) {
  const { choice } = useLineDraft(product);
  return <SelectionPrice product={product} selection={choice.selection} size="large" />;
}
