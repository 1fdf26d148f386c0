import { compareKeys, nameKey } from '#contract/catalogue-query/name-key.ts';
import { type ProductSort, remainingShare } from '#contract/catalogue-query/sort.ts';
import type { CatalogueEntry } from '#web/storage/catalogue/catalogue-database.ts';

type Compare = (a: CatalogueEntry, b: CatalogueEntry) => number;

const currentPrice = ({ price, sale_price }: CatalogueEntry) => sale_price ?? price;
const share = ({ price, sale_price }: CatalogueEntry) => remainingShare(price, sale_price);

const comparisons: Record<Exclude<ProductSort, 'newest'>, Compare> = {
  price_asc: (a, b) => currentPrice(a) - currentPrice(b),
  price_desc: (a, b) => currentPrice(b) - currentPrice(a),
  name: (a, b) => compareKeys(cachedNameKey(a), cachedNameKey(b)),
  sale: (a, b) => share(a) - share(b),
};

/** Expects entries newest first, which decides between equal ones (rule 15). */
export function sortEntries(entries: readonly CatalogueEntry[], sort: Exclude<ProductSort, 'newest'>) {
  return entries.toSorted(comparisons[sort]);
}

const nameKeys = new WeakMap<CatalogueEntry, string>();

function cachedNameKey(entry: CatalogueEntry): string {
  const key = nameKeys.get(entry) ?? nameKey(entry.name);
  nameKeys.set(entry, key);
  return key;
}
