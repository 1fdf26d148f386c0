import type { ProductDetail } from '#contract/catalogue.ts';
import { Price } from '#design/layout/price.tsx';
import { findVariantBySelection } from '#web/line-items/variant.ts';
import { useLineDraft } from './use-line-draft.ts';

/** The price of the chosen variant, and of the product until one is chosen. */
export function VariantPrice({ product }: { product: ProductDetail }) {
  const { choice } = useLineDraft(product);
  const { price, sale_price } = findVariantBySelection(product, choice.selection) ?? product;
  return <Price price={sale_price ?? price} oldPrice={sale_price === null ? null : price} size="large" />;
}
