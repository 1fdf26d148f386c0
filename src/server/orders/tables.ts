import {
  bigint,
  date,
  index,
  integer,
  json,
  pgSequence,
  pgTable,
  smallint,
  text,
  timestamp,
  uuid,
} from 'drizzle-orm/pg-core';
import type { SewingPlace } from '#contract/embroidery/embroidery.ts';
import type { OrderAttributeValues } from '#contract/order-attributes.ts';
import { customers } from '#server/customer/tables.ts';

export const orders = pgTable(
  'orders',
  {
    id: uuid().primaryKey(),
    /** What staff and customers call it: `MN-261121-0042`. */
    code: text().notNull().unique(),
    customerId: integer()
      .notNull()
      .references(() => customers.id),
    /** The address as text, as it was when ordered. */
    address: text().notNull(),
    note: text().notNull(),
    /** One of `paymentStatuses`. */
    paymentStatus: text().notNull(),
    placedAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  table => [index('orders_newest').on(table.customerId, table.placedAt.desc().nullsFirst(), table.id)],
);

// Everything the customer saw is copied: a later change of the catalogue must not rewrite what was ordered.
export const orderLines = pgTable(
  'order_lines',
  {
    id: uuid().primaryKey(),
    orderId: uuid()
      .notNull()
      .references(() => orders.id, { onDelete: 'cascade' }),
    position: integer().notNull(),
    productId: integer().notNull(),
    productItemId: integer().notNull(),
    productName: text().notNull(),
    productCode: text().notNull(),
    itemName: text().notNull(),
    sku: text().notNull(),
    imageUrl: text().notNull(),
    /** Where the name is sewn on it; null for what is not embroidered. */
    embroidery: json().$type<SewingPlace>(),
    quantity: integer().notNull(),
    /** Đồng for one. */
    price: bigint({ mode: 'number' }).notNull(),
    // `json`, not `jsonb`: it keeps the order in which the product asks.
    orderAttributes: json().$type<OrderAttributeValues>().notNull(),
    /** A number of `lineStatuses`. */
    status: smallint().notNull(),
  },
  table => [index().on(table.orderId, table.position)],
);

/** What happened to an order, when; written in the same transaction as the thing itself. */
export const orderHistory = pgTable(
  'order_history',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    orderId: uuid()
      .notNull()
      .references(() => orders.id, { onDelete: 'cascade' }),
    status: text().notNull(),
    at: timestamp({ withTimezone: true }).notNull().defaultNow(),
    /** Who of the staff did it; null where the customer did, or the shop by itself. Customers are not told. */
    by: text(),
  },
  table => [index().on(table.orderId, table.id)],
);

/** Where the sequence stood before the first order of a day, in Vietnamese time: an order's number counts from there. */
export const orderNumbers = pgTable('order_numbers', {
  day: date().primaryKey(),
  before: bigint({ mode: 'number' }).notNull(),
});

/** One for all days, since who draws from a sequence waits for nobody. */
export const orderSequence = pgSequence('order_sequence');
