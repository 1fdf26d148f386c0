import type { Product } from '#contract/catalogue.ts';
import type { EmbroideryArea } from '#contract/embroidery/embroidery.ts';

/** What lists show, and what search, filters and sorting read; `text` is folded for search. */
export interface CatalogueEntry {
  id: number;
  name: string;
  code: string;
  price: number;
  sale_price: number | null;
  price_varies: boolean;
  image_url: string;
  text: string;
  categories: readonly number[];
  tags: readonly number[];
  embroidery: EmbroideryArea | null;
}

/** As lists show it to anybody. */
export function toCard(entry: CatalogueEntry): Omit<Product, 'isFavored'> {
  const { id, name, code, price, sale_price, price_varies, image_url, embroidery } = entry;
  const is_sale = sale_price !== null;
  return {
    ...{ id, name, code, price_varies, image_url, is_sale, embroidery },
    price: sale_price ?? price,
    old_price: is_sale ? price : null,
  };
}
