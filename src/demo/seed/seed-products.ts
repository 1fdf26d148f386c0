import { getTableColumns, type SQL, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import { searchableText } from '#contract/catalogue-query/text-search.ts';
import { demoCategories, demoTags } from '#demo/catalogue/categories.ts';
import { renderDescription } from '#demo/catalogue/description.ts';
import { buildOrderAttributes } from '#demo/catalogue/order-attributes.ts';
import type { DemoProduct } from '#demo/catalogue/product.ts';
import { createAttributes, createVariants } from '#demo/catalogue/variants.ts';
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
import {
  findEmbroideryArea,
  findFrontPicture,
  findNameLength,
  findOptionPictures,
  findPicture,
  listPictures,
  type PictureUrls,
} from './pictures.ts';

export async function seedTaxonomy(transaction: Transaction): Promise<void> {
  const topCategories = demoCategories.map(({ id, name }, position) => ({
    id,
    name,
    position,
    parentId: null,
  }));
  const subcategories = demoCategories.flatMap(parent =>
    parent.children.map(({ id, name }, position) => ({ id, name, position, parentId: parent.id })),
  );
  await transaction.insert(categories).values([...topCategories, ...subcategories]);
  await transaction
    .insert(tags)
    .values(demoTags.map((name, position) => ({ id: position + 1, name, position })));
}

/** `catalogue` starts with the oldest product. Products that `demo empty` withdrew come back under their old ids. */
export async function seedProducts(
  transaction: Transaction,
  catalogue: readonly DemoProduct[],
  urls: PictureUrls,
) {
  const changeNumber = await nextChangeNumber(transaction);
  const saved = await transaction
    .insert(products)
    .values(catalogue.map(product => ({ ...productRow(product, urls), withdrawn: false, changeNumber })))
    .onConflictDoUpdate({
      target: products.code,
      set: excludedColumns(products, ['code', 'id', 'createdAt']),
    })
    .returning({ id: products.id, code: products.code });
  const ids = new Map(saved.map(({ id, code }) => [code, id]));
  const savedProducts = catalogue.flatMap(product => {
    const id = ids.get(product.code);
    return id ? [{ id, product }] : [];
  });
  await transaction
    .insert(productItems)
    .values(savedProducts.flatMap(saved => itemRows(saved, urls)))
    .onConflictDoUpdate({ target: productItems.sku, set: excludedColumns(productItems, ['sku', 'id']) });
  await transaction.insert(productCategories).values(savedProducts.flatMap(categoryRows));
  await transaction.insert(productTags).values(savedProducts.flatMap(tagRows));
}

function excludedColumns(table: PgTable, names: readonly string[]): Record<string, SQL> {
  const columns = Object.entries(getTableColumns(table)).filter(([name]) => !names.includes(name));
  return Object.fromEntries(
    columns.map(([name, column]) => [name, sql`excluded.${sql.identifier(toSnakeCase(column.name))}`]),
  );
}

const toSnakeCase = (name: string) => name.replace(/[A-Z]/g, letter => `_${letter.toLowerCase()}`);

function productRow(product: DemoProduct, urls: PictureUrls) {
  const { code, name, orderAttributes = [] } = product;
  const variants = createVariants(product);
  return {
    code,
    name,
    searchText: searchableText(product),
    price: Math.min(...variants.map(variant => variant.price)),
    salePrice: product.salePrice ?? null,
    description: renderDescription(product.description),
    sliders: listPictures(product).map(picture => findPicture(urls, picture.name)),
    attributes: createAttributes(product),
    orderAttributes: buildOrderAttributes(orderAttributes, findOptionPictures(urls), findNameLength(product)),
  };
}

interface SavedProduct {
  id: number;
  product: DemoProduct;
}

function itemRows({ id, product }: SavedProduct, urls: PictureUrls) {
  return createVariants(product).map(({ sku, name, price, salePrice, colour }, position) => ({
    productId: id,
    sku,
    name,
    price,
    salePrice,
    position,
    imageUrl: findFrontPicture(urls, product.code, colour),
    embroidery: findEmbroideryArea(urls, product, colour),
  }));
}

function categoryRows({ id, product }: SavedProduct) {
  const subcategories = demoCategories.flatMap(parent => [...parent.children]);
  return subcategories
    .filter(({ name }) => product.categories.includes(name))
    .map(category => ({ productId: id, categoryId: category.id }));
}

function tagRows({ id, product }: SavedProduct) {
  return product.tags.map(name => ({ productId: id, tagId: demoTags.indexOf(name) + 1 }));
}
