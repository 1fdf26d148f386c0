import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  timestamp,
} from 'drizzle-orm/pg-core';
import type { Attribute } from '#contract/catalogue.ts';
import type { SewingPlace } from '#contract/embroidery/embroidery.ts';
import type { OrderAttribute } from '#contract/order-attributes.ts';

export const categories = pgTable('categories', {
  id: integer().primaryKey(),
  parentId: integer(),
  name: text().notNull(),
  position: integer().notNull(),
});

export const tags = pgTable('tags', {
  id: integer().primaryKey(),
  name: text().notNull(),
  position: integer().notNull(),
});

export const products = pgTable(
  'products',
  {
    /** Rises with age: the newest product has the highest. */
    id: integer().primaryKey().generatedByDefaultAsIdentity(),
    code: text().notNull().unique(),
    name: text().notNull(),
    /** `searchable()` of name and code, folded. */
    searchText: text().notNull(),
    /** Đồng; the lowest of the variants'. */
    price: integer().notNull(),
    salePrice: integer(),
    /** HTML, cleaned before it is stored. */
    description: text().notNull(),
    /** Addresses of pictures, the first of which stands on the card. */
    sliders: jsonb().$type<string[]>().notNull(),
    attributes: jsonb().$type<Attribute[]>().notNull(),
    orderAttributes: jsonb().$type<OrderAttribute[]>().notNull(),
    withdrawn: boolean().notNull().default(false),
    /** Position in the stream of changes, given under a lock so that none becomes visible out of order. */
    change: bigint({ mode: 'number' }).notNull(),
    createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  table => [
    index('products_change').on(table.change),
    // The pages of the whole list are read from it alone, however far back.
    index('products_on_sale').on(table.id).where(sql`not ${table.withdrawn}`),
    index('products_search').using('gin', sql`${table.searchText} gin_trgm_ops`),
  ],
);

export const productItems = pgTable(
  'product_items',
  {
    id: integer().primaryKey().generatedByDefaultAsIdentity(),
    productId: integer()
      .notNull()
      .references(() => products.id),
    sku: text().notNull().unique(),
    /** The variant in words: `Kem, 0–3 tháng`. */
    name: text().notNull(),
    price: integer().notNull(),
    salePrice: integer(),
    imageUrl: text().notNull(),
    /** Where a name is sewn on it; null for what is not embroidered. */
    embroidery: jsonb().$type<SewingPlace>(),
    position: integer().notNull(),
    withdrawn: boolean().notNull().default(false),
  },
  table => [index().on(table.productId, table.position)],
);

export const productCategories = pgTable(
  'product_categories',
  {
    productId: integer()
      .notNull()
      .references(() => products.id),
    categoryId: integer()
      .notNull()
      .references(() => categories.id),
  },
  table => [
    primaryKey({ columns: [table.productId, table.categoryId] }),
    index().on(table.categoryId, table.productId),
  ],
);

export const productTags = pgTable(
  'product_tags',
  {
    productId: integer()
      .notNull()
      .references(() => products.id),
    tagId: integer()
      .notNull()
      .references(() => tags.id),
  },
  table => [
    primaryKey({ columns: [table.productId, table.tagId] }),
    index().on(table.tagId, table.productId),
  ],
);

/** Which stored picture an import made of a source, so that the same file again fetches and draws nothing. */
export const importedPictures = pgTable('imported_pictures', {
  /** An address, or `sha256:…` of a local file. */
  source: text().primaryKey(),
  imageUrl: text().notNull(),
});
