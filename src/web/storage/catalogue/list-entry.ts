import type { ReplicaProduct } from '#contract/catalogue.ts';
import type { CatalogueEntry } from '#contract/catalogue-query/catalogue-entry.ts';
import { searchableText } from '#contract/catalogue-query/text-search.ts';
import { firstEmbroideryArea } from '#contract/embroidery/embroidery.ts';
import { priceVaries } from '#contract/variant-prices.ts';

export function toListEntry(product: ReplicaProduct): CatalogueEntry {
  const { id, name, code, price, sale_price, sliders, category_ids, tag_ids, productItems } = product;
  const fields = { id, name, code, price, sale_price, image_url: sliders[0] ?? '' };
  return {
    ...fields,
    price_varies: priceVaries(productItems),
    text: searchableText(product),
    categories: category_ids,
    tags: tag_ids,
    embroidery: firstEmbroideryArea(productItems),
  };
}
