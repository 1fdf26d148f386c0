import { getTableColumns, type SQL, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import { searchableText } from '#contract/catalogue-query/text-search.ts';
import { demoCategories, demoTags } from '#demo/catalogue/categories.ts';
import type { DemoProduct } from '#demo/catalogue/product.ts';
import { questionsOf } from '#demo/catalogue/questions.ts';
import { htmlOf } from '#demo/catalogue/story.ts';
import { attributesOf, variantsOf } from '#demo/catalogue/variants.ts';
import { nextChangeNumber } from '#server/catalogue/changes.ts';
import {
  categories,
  productCategories,
  productItems,
  products,
  productTags,
  tags,
} from '#server/catalogue/tables.ts';
import type { Transaction } from '#server/database/connect.ts';
import { type Album, frontIn, optionsIn, pictureIn, sewingPlaceIn, shotsOf } from './shots.ts';

/** Puts up the shelves: rooms, what stands in each, and the tags. */
export async function seedTaxonomy(transaction: Transaction): Promise<void> {
  const rooms = demoCategories.map(({ id, name }, position) => ({ id, name, position, parentId: null }));
  const within = demoCategories.flatMap(room =>
    room.children.map(({ id, name }, position) => ({ id, name, position, parentId: room.id })),
  );
  await transaction.insert(categories).values([...rooms, ...within]);
  await transaction
    .insert(tags)
    .values(demoTags.map((name, position) => ({ id: position + 1, name, position })));
}

/**
 * Puts products on them with all their variants, the first of `stock` being the oldest. What `demo empty` withdrew comes
 * back under its old number, so that phones which still have it see it again.
 */
export async function seedProducts(transaction: Transaction, stock: readonly DemoProduct[], album: Album) {
  const change = await nextChangeNumber(transaction);
  const added = await transaction
    .insert(products)
    .values(stock.map(product => ({ ...productRow(product, album), withdrawn: false, change })))
    .onConflictDoUpdate({ target: products.code, set: asWanted(products, ['code', 'id', 'createdAt']) })
    .returning({ id: products.id, code: products.code });
  const ids = new Map(added.map(({ id, code }) => [code, id]));
  const numbered = stock.flatMap(product => {
    const id = ids.get(product.code);
    return id ? [{ id, product }] : [];
  });
  await transaction
    .insert(productItems)
    .values(numbered.flatMap(one => itemRows(one, album)))
    .onConflictDoUpdate({ target: productItems.sku, set: asWanted(productItems, ['sku', 'id']) });
  await transaction.insert(productCategories).values(numbered.flatMap(categoryRows));
  await transaction.insert(productTags).values(numbered.flatMap(tagRows));
}

// Every column as the row had it that met one already there.
function asWanted(table: PgTable, kept: readonly string[]): Record<string, SQL> {
  const columns = Object.entries(getTableColumns(table)).filter(([name]) => !kept.includes(name));
  return Object.fromEntries(
    columns.map(([name, column]) => [name, sql`excluded.${sql.identifier(snake(column.name))}`]),
  );
}

const snake = (name: string) => name.replace(/[A-Z]/g, letter => `_${letter.toLowerCase()}`);

function productRow(product: DemoProduct, album: Album) {
  const { code, name, asks = [] } = product;
  const variants = variantsOf(product);
  return {
    code,
    name,
    searchText: searchableText(product),
    price: Math.min(...variants.map(variant => variant.price)),
    salePrice: product.sale ?? null,
    description: htmlOf(product.story),
    sliders: shotsOf(product).map(shot => pictureIn(album, shot.name)),
    attributes: attributesOf(product),
    orderAttributes: questionsOf(asks, optionsIn(album)),
  };
}

interface Numbered {
  id: number;
  product: DemoProduct;
}

function itemRows({ id, product }: Numbered, album: Album) {
  return variantsOf(product).map(({ sku, name, price, salePrice, colour }, position) => ({
    ...{ productId: id, sku, name, price, salePrice, position },
    imageUrl: frontIn(album, product.code, colour),
    embroidery: sewingPlaceIn(album, product, colour),
  }));
}

function categoryRows({ id, product }: Numbered) {
  const all = demoCategories.flatMap(room => [...room.children]);
  return all
    .filter(({ name }) => product.categories.includes(name))
    .map(category => ({ productId: id, categoryId: category.id }));
}

function tagRows({ id, product }: Numbered) {
  return product.tags.map(name => ({ productId: id, tagId: demoTags.indexOf(name) + 1 }));
}
