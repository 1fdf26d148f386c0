import { type Column, type SQL, sql } from 'drizzle-orm';

/** `inArray` for prepared statements: one array parameter, so the SQL text does not depend on the number of values. */
export function anyOf(column: Column, values: readonly (string | number)[]): SQL {
  return sql`${column} = any(${sql.param([...values])})`;
}
