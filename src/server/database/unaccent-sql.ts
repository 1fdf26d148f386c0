import { type AnyColumn, type SQL, sql } from 'drizzle-orm';

/**
 * Whether the columns, folded as `fold` of #contract/search.ts folds Vietnamese, contain the folded `word`. It cannot use an
 * index: for the few hundred rows of one customer only.
 */
export function unaccentedContains(columns: readonly AnyColumn[], word: string): SQL {
  const text = sql`concat_ws(' ', ${sql.join([...columns], sql`, `)})`;
  const bare = sql`regexp_replace(normalize(${text}, nfd), '[\u0300-\u036f]', '', 'g')`;
  return sql`strpos(replace(lower(${bare}), 'đ', 'd'), ${word}) > 0`;
}
