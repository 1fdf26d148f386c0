import { type Column, like, type SQL } from 'drizzle-orm';

/** Reads every row. */
export function containsText(column: Column, text: string): SQL {
  return like(column, containsPattern(text));
}

/** For LIKE. */
export const containsPattern = (text: string) => `%${text.replace(/[\\%_]/g, '\\$&')}%`;
