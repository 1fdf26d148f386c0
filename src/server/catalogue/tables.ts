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
import type { EmbroideryArea } from '#contract/embroidery/embroidery.ts';
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
    /** The newest product has the highest. */
    id: integer().primaryKey().generatedByDefaultAsIdentity(),
    code: text().notNull().unique(),
    name: text().notNull(),
    /** `searchableText()` of name and code. */
    searchText: text().notNull(),
    /** Đồng; see `cheapestPrices`. */
    price: integer().notNull(),
    salePrice: integer(),
    /** Sanitised HTML. */
    description: text().notNull(),
    /** Image URLs; lists show the first. */
    sliders: jsonb().$type<string[]>().notNull(),
    attributes: jsonb().$type<Attribute[]>().notNull(),
    orderAttributes: jsonb().$type<OrderAttribute[]>().notNull(),
    withdrawn: boolean().notNull().default(false),
    /** See `nextChangeNumber`. */
    changeNumber: bigint('change', { mode: 'number' }).notNull(),
    createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  table => [index('products_change').on(table.changeNumber)],
);

export const productItems = pgTable(
  'product_items',
  {
    id: integer().primaryKey().generatedByDefaultAsIdentity(),
    productId: integer()
      .notNull()
      .references(() => products.id),
    sku: text().notNull().unique(),
    /** Its attribute values: `Kem, 0–3 tháng`. */
    name: text().notNull(),
    price: integer().notNull(),
    salePrice: integer(),
    imageUrl: text().notNull(),
    embroidery: jsonb().$type<EmbroideryArea>(),
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

/** So that importing the same file again fetches nothing. */
export const importedPictures = pgTable('imported_pictures', {
  /** A URL, or `sha256:…` of a long one or of a local file. */
  source: text().primaryKey(),
  imageUrl: text().notNull(),
});
