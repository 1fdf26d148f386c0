import { asc, sql } from 'drizzle-orm';
import type { CatalogueEntry } from '#contract/catalogue-query/catalogue-entry.ts';
import type { EmbroideryArea } from '#contract/embroidery/embroidery.ts';
import type { Cursor } from '#server/catalogue/rules.ts';
import { productCategories, productItems, products, productTags } from '#server/catalogue/tables.ts';
import type { Database } from '#server/database/connect.ts';
import { CompactEntries } from './compact-entries.ts';

/** By id; `null` for a product that was withdrawn. */
export type ChangedEntries = ReadonlyMap<number, CatalogueEntry | null>;

const batchSize = 1_000;

/** All that changed after the cursor. */
export async function loadEntriesAfter(
  database: Database,
  after: Cursor,
): Promise<{ entries: ChangedEntries; cursor: Cursor }> {
  // A product that changes between two batches is in both.
  const entries = new Map<number, CatalogueEntry | null>();
  const compact = new CompactEntries();
  let cursor = after;
  for (;;) {
    const rows = await selectEntriesAfter(database, cursor);
    for (const row of rows) {
      entries.set(row.id, row.withdrawn ? null : compact.create(row));
      cursor = { changeNumber: row.changeNumber, id: row.id };
    }
    if (rows.length < batchSize) return { entries, cursor };
  }
}

const { id, name, code, price, searchText, withdrawn, changeNumber } = products;

// Written out: selecting from one table, drizzle leaves the table's name away, and `id` would be that of the inner query.
const productId = sql.raw('products.id');
const image_url = sql<string>`coalesce(${products.sliders}->>0, '')`;
const categories = sql<number[]>`array(
  select ${productCategories.categoryId} from ${productCategories}
  where ${productCategories.productId} = ${productId})`;
const tags = sql<number[]>`array(
  select ${productTags.tagId} from ${productTags} where ${productTags.productId} = ${productId})`;
const embroidery = sql<EmbroideryArea | null>`(
  select ${productItems.embroidery} from ${productItems}
  where ${productItems.productId} = ${productId} and ${productItems.embroidery} is not null
    and not ${productItems.withdrawn}
  order by ${productItems.position}, ${productItems.id} limit 1)`;
const price_varies = sql<boolean>`coalesce((
  select count(distinct coalesce(${productItems.salePrice}, ${productItems.price})) > 1 from ${productItems}
  where ${productItems.productId} = ${productId} and not ${productItems.withdrawn}), false)`;

function selectEntriesAfter(database: Database, after: Cursor) {
  return database
    .select({
      ...{ changeNumber, withdrawn, id, name, code, price, sale_price: products.salePrice },
      ...{ price_varies, image_url, text: searchText, categories, tags, embroidery },
    })
    .from(products)
    .where(sql`(${changeNumber}, ${id}) > (${after.changeNumber}, ${after.id})`)
    .orderBy(asc(changeNumber), asc(id))
    .limit(batchSize);
}
