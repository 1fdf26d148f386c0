import { type Column, like, type SQL } from 'drizzle-orm';

/** A trigram index serves it. */
export function containsText(column: Column, text: string): SQL {
  return like(column, `%${text.replace(/[\\%_]/g, '\\$&')}%`);
}
