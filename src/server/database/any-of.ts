import { type Column, type SQL, sql } from 'drizzle-orm';

/** Like `inArray`, but its SQL text is the same for any number of values, as a prepared statement needs. */
export function anyOf(column: Column, values: readonly (string | number)[]): SQL {
  return sql`${column} = any(${sql.param([...values])})`;
}
