import { asc, inArray, max, sql } from 'drizzle-orm';
import type { CatalogueChanges, ReplicaProduct } from '#contract/catalogue.ts';
import type { Database, Transaction } from '#server/database/connect.ts';
import { presentProductDetail } from './presenter.ts';
import { type Cursor, formatCursor, initialCursor, isInitialCursor, parseCursor } from './rules.ts';
import { listItems } from './store.ts';
import { productCategories, products, productTags } from './tables.ts';

const pageSize = 200;

/** The next page of what changed after `cursor`, from the whole catalogue on; `catalogue` tells one shop's from another's. */
export async function listChangesAfter(
  database: Database,
  cursor: string,
  catalogue: string,
): Promise<CatalogueChanges> {
  const from = await known(database, parseCursor(cursor, catalogue));
  const rows = await changedAfter(database, from);
  const page = rows.slice(0, pageSize);
  const last = page.at(-1) ?? from;
  return {
    products: await replicas(
      database,
      page.filter(row => !row.withdrawn),
    ),
    removed: page.filter(row => row.withdrawn).map(row => row.id),
    cursor: formatCursor(last, catalogue),
    from_start: isInitialCursor(from),
    has_more: rows.length > pageSize,
  };
}

// A phone ahead of the shop follows data the shop has lost, by a backup restored: it must start over, not wait.
async function known(database: Database, from: Cursor): Promise<Cursor> {
  const [latest] = await database.select({ change: max(products.change) }).from(products);
  return from.change > (latest?.change ?? 0) ? initialCursor : from;
}

function changedAfter(database: Database, { change, id }: Cursor) {
  return database
    .select()
    .from(products)
    .where(sql`(${products.change}, ${products.id}) > (${change}, ${id})`)
    .orderBy(asc(products.change), asc(products.id))
    .limit(pageSize + 1);
}

type ProductRow = typeof products.$inferSelect;

async function replicas(database: Database, rows: readonly ProductRow[]): Promise<ReplicaProduct[]> {
  const ids = rows.map(row => row.id);
  const items = Map.groupBy(await listItems(database, ids), item => item.productId);
  const categories = Map.groupBy(await categoriesOf(database, ids), link => link.productId);
  const tags = Map.groupBy(await tagsOf(database, ids), link => link.productId);
  return rows.map(row => ({
    ...presentProductDetail(row, items.get(row.id) ?? []),
    category_ids: (categories.get(row.id) ?? []).map(link => link.categoryId),
    tag_ids: (tags.get(row.id) ?? []).map(link => link.tagId),
  }));
}

function categoriesOf(database: Database, ids: number[]) {
  const { productId, categoryId } = productCategories;
  return database.select().from(productCategories).where(inArray(productId, ids)).orderBy(asc(categoryId));
}

function tagsOf(database: Database, ids: number[]) {
  const { productId, tagId } = productTags;
  return database.select().from(productTags).where(inArray(productId, ids)).orderBy(asc(tagId));
}

// Any number, the same in every process of the shop; other than the one of the migrations.
const changeLock = 6_262_702;

/**
 * The number every changed product gets. The lock is held until the transaction ends, so that no phone sees a later
 * change before an earlier one and, its cursor past it, misses it for ever.
 */
export async function nextChangeNumber(transaction: Transaction): Promise<number> {
  await transaction.execute(sql`select pg_advisory_xact_lock(${changeLock})`);
  const [latest] = await transaction.select({ change: max(products.change) }).from(products);
  return (latest?.change ?? 0) + 1;
}
