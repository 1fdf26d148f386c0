import { asc, eq, gt, inArray, or } from 'drizzle-orm';
import type { Attribute } from '#contract/catalogue.ts';
import { parseSku } from '#contract/sku.ts';
import type { NativeProduct } from '#server/catalogue/import/formats/native-json.ts';
import { listItems } from '#server/catalogue/store.ts';
import {
  categories,
  productCategories,
  productItems,
  products,
  productTags,
  tags,
} from '#server/catalogue/tables.ts';
import type { Database } from '#server/database/connect.ts';

type ProductRow = typeof products.$inferSelect;
type ItemRow = Awaited<ReturnType<typeof listItems>>[number];

const pageSize = 200;

/** Every product of the shop, oldest first, withdrawn ones too, in the shop's own format; a page of them is in memory at a time. */
export async function* loadProducts(database: Database): AsyncGenerator<NativeProduct> {
  const paths = await categoryPaths(database);
  for (let last = 0; ; ) {
    const page = await database
      .select()
      .from(products)
      .where(gt(products.id, last))
      .orderBy(asc(products.id))
      .limit(pageSize);
    yield* await described(database, page, paths);
    last = page.at(-1)?.id ?? 0;
    if (page.length < pageSize) return;
  }
}

/** One product of the shop, withdrawn or not, by its code or a variant's sku; `null` for an unknown one. */
export async function loadProduct(database: Database, codeOrSku: string): Promise<NativeProduct | null> {
  const { productId, sku } = productItems;
  const owner = database.select({ id: productId }).from(productItems).where(eq(sku, codeOrSku));
  const rows = await database
    .select()
    .from(products)
    .where(or(eq(products.code, codeOrSku), inArray(products.id, owner)))
    .limit(1);
  const [product] = await described(database, rows, await categoryPaths(database));
  return product ?? null;
}

type Paths = ReadonlyMap<number, string[]>;

async function described(
  database: Database,
  page: readonly ProductRow[],
  paths: Paths,
): Promise<NativeProduct[]> {
  const ids = page.map(row => row.id);
  const items = Map.groupBy(await listItems(database, ids), item => item.productId);
  const shelves = Map.groupBy(await shelvesOf(database, ids), link => link.productId);
  const labels = Map.groupBy(await labelsOf(database, ids), link => link.productId);
  return page.map(row => ({
    ...{ code: row.code, name: row.name, description: row.description, withdrawn: row.withdrawn },
    categories: (shelves.get(row.id) ?? []).flatMap(link => [paths.get(link.categoryId) ?? []]),
    tags: (labels.get(row.id) ?? []).map(link => link.name),
    options: row.attributes.map(attribute => attribute.name),
    variants: (items.get(row.id) ?? []).map(item => variantOf(row, item)),
    pictures: row.sliders,
    order_attributes: row.orderAttributes,
  }));
}

function variantOf({ code, attributes }: ProductRow, item: ItemRow): NativeProduct['variants'][number] {
  const chosen = parseSku(item.sku, code, attributes);
  return {
    values: attributes.map(attribute => wordOf(attribute, chosen[attribute.id])),
    ...{ sku: item.sku, price: item.price, sale_price: item.salePrice },
    ...{ picture: item.imageUrl, embroidery: item.embroidery },
  };
}

const wordOf = ({ values }: Attribute, code: string | undefined) =>
  values.find(offer => offer.code === code)?.value ?? code ?? '';

function shelvesOf(database: Database, ids: number[]) {
  const { productId, categoryId } = productCategories;
  return database.select().from(productCategories).where(inArray(productId, ids)).orderBy(asc(categoryId));
}

async function labelsOf(database: Database, ids: number[]) {
  const { productId, tagId } = productTags;
  const links = await database.select().from(productTags).where(inArray(productId, ids)).orderBy(asc(tagId));
  const names = new Map((await database.select().from(tags)).map(tag => [tag.id, tag.name]));
  return links.map(link => ({ productId: link.productId, name: names.get(link.tagId) ?? '' }));
}

async function categoryPaths(database: Database): Promise<Paths> {
  const rows = new Map((await database.select().from(categories)).map(row => [row.id, row]));
  const pathOf = (id: number | null): string[] => {
    const row = id === null ? undefined : rows.get(id);
    return row ? [...pathOf(row.parentId), row.name] : [];
  };
  return new Map([...rows.keys()].map(id => [id, pathOf(id)]));
}
