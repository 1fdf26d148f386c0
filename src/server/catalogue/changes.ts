import { asc, max, sql } from 'drizzle-orm';
import type { CatalogueChanges, ReplicaProduct } from '#contract/catalogue.ts';
import type { Database, Transaction } from '#server/database/connect.ts';
import { presentProductDetail } from './presenter.ts';
import { type Cursor, formatCursor, initialCursor, isInitialCursor, parseCursor } from './rules.ts';
import { listCategoryLinks, listTagLinks, listVariants } from './store.ts';
import { products } from './tables.ts';

const pageSize = 200;

/** An empty cursor lists the whole catalogue. */
export async function listChangesAfter(
  database: Database,
  cursor: string,
  catalogueId: string,
): Promise<CatalogueChanges> {
  const from = await resetIfAhead(database, parseCursor(cursor, catalogueId));
  const rows = await selectChangedAfter(database, from);
  const page = rows.slice(0, pageSize);
  const last = page.at(-1) ?? from;
  return {
    products: await loadReplicaProducts(
      database,
      page.filter(row => !row.withdrawn),
    ),
    removed: page.filter(row => row.withdrawn).map(row => row.id),
    cursor: formatCursor(last, catalogueId),
    from_start: isInitialCursor(from),
    has_more: rows.length > pageSize,
  };
}

// A restore renews the catalogue's id. A database put back by other means, such as a snapshot of the disk, keeps it: what
// is ahead of it must start over. It is noticed only until the shop has made as many changes as were undone.
export async function resetIfAhead(database: Database, cursor: Cursor): Promise<Cursor> {
  const [latest] = await database.select({ changeNumber: max(products.changeNumber) }).from(products);
  return cursor.changeNumber > (latest?.changeNumber ?? 0) ? initialCursor : cursor;
}

function selectChangedAfter(database: Database, { changeNumber, id }: Cursor) {
  return database
    .select()
    .from(products)
    .where(sql`(${products.changeNumber}, ${products.id}) > (${changeNumber}, ${id})`)
    .orderBy(asc(products.changeNumber), asc(products.id))
    .limit(pageSize + 1);
}

type ProductRow = typeof products.$inferSelect;

async function loadReplicaProducts(
  database: Database,
  rows: readonly ProductRow[],
): Promise<ReplicaProduct[]> {
  const ids = rows.map(row => row.id);
  const variants = Map.groupBy(await listVariants(database, ids), variant => variant.productId);
  const categories = Map.groupBy(await listCategoryLinks(database, ids), link => link.productId);
  const tags = Map.groupBy(await listTagLinks(database, ids), link => link.productId);
  return rows.map(row => ({
    ...presentProductDetail(row, variants.get(row.id) ?? []),
    category_ids: (categories.get(row.id) ?? []).map(link => link.categoryId),
    tag_ids: (tags.get(row.id) ?? []).map(link => link.tagId),
  }));
}

// Arbitrary, but the same in every process, and not the number of the migrations' lock.
const changeLock = 6_262_702;

/**
 * For every product that the transaction changes. The lock is held until the transaction ends: otherwise an app could see
 * a later change first, move its cursor past the earlier one and never see that.
 */
export async function nextChangeNumber(transaction: Transaction): Promise<number> {
  await transaction.execute(sql`select pg_advisory_xact_lock(${changeLock})`);
  const [latest] = await transaction.select({ changeNumber: max(products.changeNumber) }).from(products);
  return (latest?.changeNumber ?? 0) + 1;
}
