import { inArray, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import { foldText } from '#contract/catalogue-query/text-search.ts';
import type { Transaction } from '#server/database/connect.ts';
import { products } from './tables.ts';

/** Two concurrent additions must not choose the same id. */
export async function lockTable(transaction: Transaction, table: PgTable): Promise<void> {
  await transaction.execute(sql`lock table ${table} in share row exclusive mode`);
}

export const nextId = (rows: readonly { id: number }[]) => Math.max(0, ...rows.map(row => row.id)) + 1;

export const nextPosition = (rows: readonly { position: number }[]) =>
  Math.max(-1, ...rows.map(row => row.position)) + 1;

export const hasName = (rows: readonly { name: string }[], name: string) =>
  rows.some(row => foldText(row.name) === foldText(name));

export async function markProductsChanged(
  transaction: Transaction,
  links: readonly { productId: number }[],
  changeNumber: number,
): Promise<void> {
  const ids = links.map(link => link.productId);
  if (ids.length > 0)
    await transaction.update(products).set({ changeNumber }).where(inArray(products.id, ids));
}
