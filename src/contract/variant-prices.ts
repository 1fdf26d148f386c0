interface VariantPrice {
  price: number;
  sale_price: number | null;
}

/** What the customer pays, in đồng (rule 6). */
export const currentPrice = ({ price, sale_price }: VariantPrice): number => sale_price ?? price;

/** Whether some variants cost more than the cheapest, whose price the product is shown with. */
export const priceVaries = (variants: readonly VariantPrice[]): boolean =>
  new Set(variants.map(currentPrice)).size > 1;
