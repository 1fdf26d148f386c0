import { asc, eq, gt, inArray, or } from 'drizzle-orm';
import type { Attribute } from '#contract/catalogue.ts';
import { parseSku } from '#contract/sku.ts';
import type { NativeProduct } from '#server/catalogue/import/formats/native-json.ts';
import { listCategoryLinks, listTagLinks, listVariants } from '#server/catalogue/store.ts';
import { categories, productItems, products, tags } from '#server/catalogue/tables.ts';
import type { Database } from '#server/database/connect.ts';

type ProductRow = typeof products.$inferSelect;
type VariantRow = Awaited<ReturnType<typeof listVariants>>[number];

const pageSize = 200;

/** Oldest first, withdrawn products too; holds one page in memory at a time. */
export async function* loadProducts(database: Database): AsyncGenerator<NativeProduct> {
  const paths = await loadCategoryPaths(database);
  for (let lastId = 0; ; ) {
    const page = await database
      .select()
      .from(products)
      .where(gt(products.id, lastId))
      .orderBy(asc(products.id))
      .limit(pageSize);
    yield* await toNativeProducts(database, page, paths);
    lastId = page.at(-1)?.id ?? 0;
    if (page.length < pageSize) return;
  }
}

/** Withdrawn products too. */
export async function loadProduct(database: Database, codeOrSku: string): Promise<NativeProduct | null> {
  const { productId, sku } = productItems;
  const idsBySku = database.select({ id: productId }).from(productItems).where(eq(sku, codeOrSku));
  const rows = await database
    .select()
    .from(products)
    .where(or(eq(products.code, codeOrSku), inArray(products.id, idsBySku)))
    .limit(1);
  const [product] = await toNativeProducts(database, rows, await loadCategoryPaths(database));
  return product ?? null;
}

type CategoryPaths = ReadonlyMap<number, string[]>;

async function toNativeProducts(
  database: Database,
  rows: readonly ProductRow[],
  paths: CategoryPaths,
): Promise<NativeProduct[]> {
  const ids = rows.map(row => row.id);
  const variants = Map.groupBy(await listVariants(database, ids), variant => variant.productId);
  const categoryLinks = Map.groupBy(await listCategoryLinks(database, ids), link => link.productId);
  const tagLinks = Map.groupBy(await listTagLinks(database, ids), link => link.productId);
  const tagNames = new Map((await database.select().from(tags)).map(tag => [tag.id, tag.name]));
  return rows.map(row => ({
    code: row.code,
    name: row.name,
    description: row.description,
    withdrawn: row.withdrawn,
    categories: (categoryLinks.get(row.id) ?? []).flatMap(link => [paths.get(link.categoryId) ?? []]),
    tags: (tagLinks.get(row.id) ?? []).map(link => tagNames.get(link.tagId) ?? ''),
    options: row.attributes.map(attribute => attribute.name),
    variants: (variants.get(row.id) ?? []).map(variant => toNativeVariant(row, variant)),
    pictures: row.sliders,
    order_attributes: row.orderAttributes,
  }));
}

function toNativeVariant(
  { code, attributes }: ProductRow,
  variant: VariantRow,
): NativeProduct['variants'][number] {
  const selection = parseSku(variant.sku, code, attributes);
  return {
    values: attributes.map(attribute => findValue(attribute, selection[attribute.id])),
    sku: variant.sku,
    price: variant.price,
    sale_price: variant.salePrice,
    picture: variant.imageUrl,
    embroidery: variant.embroidery,
  };
}

const findValue = ({ values }: Attribute, code: string | undefined) =>
  values.find(entry => entry.code === code)?.value ?? code ?? '';

async function loadCategoryPaths(database: Database): Promise<CategoryPaths> {
  const rows = new Map((await database.select().from(categories)).map(row => [row.id, row]));
  const buildPath = (id: number | null): string[] => {
    const row = id === null ? undefined : rows.get(id);
    return row ? [...buildPath(row.parentId), row.name] : [];
  };
  return new Map([...rows.keys()].map(id => [id, buildPath(id)]));
}
