import { type AnyColumn, type SQL, sql } from 'drizzle-orm';
import { containsPattern } from './contains-text.ts';

/**
 * Whether the columns contain all words without accents and case, as `foldText` of #contract/catalogue-query does; `words`
 * must be folded already. Without words `undefined`, which filters nothing. No index serves it: only for some thousand rows,
 * such as one customer's order lines or the shop's customers. One condition for all words, because folding a row takes far
 * longer than looking for them.
 */
export function containsWords(
  columns: readonly (AnyColumn | SQL)[],
  words: readonly string[],
): SQL | undefined {
  if (words.length === 0) return undefined;
  const text = sql`concat_ws(' ', ${sql.join([...columns], sql`, `)})`;
  const unaccented = sql`regexp_replace(normalize(${text}, nfd), '[\u0300-\u036f]', '', 'g')`;
  const patterns = words.map(word => sql`${containsPattern(word)}`);
  return sql`replace(lower(${unaccented}), 'đ', 'd') like all(array[${sql.join(patterns, sql`, `)}])`;
}
