import { type AnyColumn, type SQL, sql } from 'drizzle-orm';

/**
 * Compares the columns without accents and case, as `foldText` of #contract/catalogue-query does; `word` must be folded
 * already. No index serves it: only for some hundred rows, such as one customer's orders or the shop's customers.
 */
export function unaccentedContains(columns: readonly (AnyColumn | SQL)[], word: string): SQL {
  const text = sql`concat_ws(' ', ${sql.join([...columns], sql`, `)})`;
  const unaccented = sql`regexp_replace(normalize(${text}, nfd), '[\u0300-\u036f]', '', 'g')`;
  return sql`strpos(replace(lower(${unaccented}), 'đ', 'd'), ${word}) > 0`;
}
