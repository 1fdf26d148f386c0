import { asc, desc, type SQL, sql } from 'drizzle-orm';
import { nameKeySeparator, nameKeyTables } from '#contract/catalogue-query/name-key.ts';
import type { ProductSort } from '#contract/catalogue-query/sort.ts';
import { searchWords } from '#contract/catalogue-query/text-search.ts';
import { products } from '#server/catalogue/tables.ts';

export interface SortOrder {
  key: SQL<string | number>;
  direction: (key: SQL | SQL.Aliased) => SQL;
}

/** The same as `sortEntries` on the phone (rule 15). Equal keys are sorted newest first. */
export function sortOrder(sort: ProductSort, text: string): SortOrder {
  if (sort === 'newest') return { key: rankMatches(searchWords(text)), direction: desc };
  if (sort === 'name') return { key: nameKey, direction: asc };
  if (sort === 'sale') return { key: remainingShare, direction: asc };
  return { key: currentPriceSql, direction: sort === 'price_asc' ? asc : desc };
}

const currentPriceSql = sql<number>`coalesce(${products.salePrice}, ${products.price})`;

// The double division of JavaScript, so that the phone gets the same quotient.
const remainingShare = sql<number>`case
  when ${products.salePrice} < ${products.price} then ${products.salePrice}::float8 / ${products.price}
  else 1 end`;

const normalisedName = sql`normalize(${products.name}, nfc)`;
const { from, ranks, tones } = nameKeyTables;
const nameKey = sql<string>`(
  translate(${normalisedName}, ${from}, ${ranks}) || ${nameKeySeparator}
  || translate(${normalisedName}, ${from}, ${tones})) collate "C"`;

// The same scale as `createRanker`, for rows that contain every word.
function rankMatches(words: readonly string[]): SQL<number> {
  if (words.length === 0) return sql<number>`1`;
  const phrase = words.join(' ');
  return sql<number>`case
    when strpos(' ' || ${products.searchText}, ${` ${phrase}`}) > 0 then 3
    when strpos(${products.searchText}, ${phrase}) > 0 then 2
    else 1 end`;
}
