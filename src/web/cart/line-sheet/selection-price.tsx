import type { ProductDetail } from '#contract/catalogue.ts';
import type { Selection } from '#contract/sku.ts';
import { currentPrice, priceVaries } from '#contract/variant-prices.ts';
import { Price } from '#design/layout/price.tsx';
import { matchingVariants } from '#web/line-items/variant.ts';

interface SelectionPriceProps {
  product: ProductDetail;
  selection: Selection;
  size?: 'small' | 'large';
}

/** Of the chosen variant, and until one is chosen, of the cheapest that still can be. */
export function SelectionPrice({ product, selection, size = 'small' }: SelectionPriceProps) {
  const variants = matchingVariants(product, selection);
  const { price, sale_price } = cheapest(variants) ?? product;
  return (
    <Price
      price={sale_price ?? price}
      isLowest={priceVaries(variants)}
      oldPrice={sale_price === null ? null : price}
      size={size}
    />
  );
}

const cheapest = (variants: ProductDetail['productItems']) =>
  variants.toSorted((a, b) => currentPrice(a) - currentPrice(b)).at(0);
