import { type AnyColumn, type SQL, sql } from 'drizzle-orm';
import { containsPattern } from './contains-text.ts';

// With LC_CTYPE C, `lower` leaves Đ as it is.
/** Without accents and case, as `foldText` of #contract/catalogue-query does; up to 0.1 ms for some hundred letters. */
export const foldedSql = (text: SQL): SQL =>
  sql`translate(lower(regexp_replace(normalize(${text}, nfd), '[\\u0300-\\u036f]', '', 'g')), 'đĐ', 'dd')`;

/** Whether the folded texts have all words together, which must be folded too. Without words `undefined`, which filters nothing. */
export function containsWords(
  foldedTexts: readonly (AnyColumn | SQL)[],
  words: readonly string[],
): SQL | undefined {
  if (words.length === 0) return undefined;
  const patterns = words.map(word => sql`${containsPattern(word)}`);
  return sql`${joinTexts(foldedTexts)} like all(array[${sql.join(patterns, sql`, `)}])`;
}

/** Leaves out what is null. */
export const joinTexts = (texts: readonly (AnyColumn | SQL)[]): SQL =>
  sql`concat_ws(' ', ${sql.join([...texts], sql`, `)})`;
