import { type Column, type SQL, sql } from 'drizzle-orm';

/**
 * Whether the column is one of these values. Its text is the same for any number of them, which a prepared statement
 * needs; `inArray` writes another for each.
 */
export function anyOf(column: Column, values: readonly (string | number)[]): SQL {
  return sql`${column} = any(${sql.param([...values])})`;
}
