import { getTableColumns, type SQL, sql } from 'drizzle-orm';
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
import type { EmbroideryArea } from '#contract/embroidery/embroidery.ts';
import type { OrderAttributeValues } from '#contract/order-attributes.ts';
import { customers } from '#server/customer/tables.ts';
import { foldedSql } from '#server/database/sql/folded-sql.ts';

export const orders = pgTable(
  'orders',
  {
    id: uuid().primaryKey(),
    /** `MN-261121-0042`. */
    code: text().notNull().unique(),
    customerId: integer()
      .notNull()
      .references(() => customers.id),
    /** Text as it was when ordered, not a reference (rule 18). */
    address: text().notNull(),
    /** As ordered, like the address; null in older orders whose parcel is for the customer. */
    recipientName: text(),
    recipientPhone: text(),
    note: text().notNull(),
    /** One of `paymentStatuses`. */
    paymentStatus: text().notNull(),
    placedAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
    /** Folded as it is written: a search of thousands would take seconds to do it. */
    searchText: text().generatedAlwaysAs(
      (): SQL => foldedSql(sql`${orders.code} || ' ' || coalesce(${orders.recipientName}, '')`),
    ),
  },
  table => [index('orders_newest').on(table.customerId, table.placedAt.desc().nullsFirst(), table.id)],
);

// Copies what the customer saw: a later change of the catalogue must not change what was ordered (rule 16).
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
    embroidery: json().$type<EmbroideryArea>(),
    quantity: integer().notNull(),
    /** Đồng per unit. */
    price: bigint({ mode: 'number' }).notNull(),
    // `json`, not `jsonb`, which would not keep the order of the attributes.
    orderAttributes: json().$type<OrderAttributeValues>().notNull(),
    /** A key of `lineStatuses`. */
    status: smallint().notNull(),
    /** Folded: what customers recognise a line by. */
    searchText: text().generatedAlwaysAs(
      (): SQL =>
        foldedSql(
          sql`${orderLines.productName} || ' ' || ${orderLines.itemName} || ' ' || ${orderLines.sku} || ' ' || coalesce(${orderLines.orderAttributes} ->> 'Tên thêu', '')`,
        ),
    ),
  },
  table => [index().on(table.orderId, table.position)],
);

const { searchText: _ofOrder, ...orderColumns } = getTableColumns(orders);
const { searchText: _ofLine, ...lineColumns } = getTableColumns(orderLines);

/** Without what is only searched. */
export { lineColumns, orderColumns };

/** Written in the same transaction as the event it records. */
export const orderHistory = pgTable(
  'order_history',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    orderId: uuid()
      .notNull()
      .references(() => orders.id, { onDelete: 'cascade' }),
    status: text().notNull(),
    at: timestamp({ withTimezone: true }).notNull().defaultNow(),
    /** The member of staff; null for the customer or the system. Never shown to customers. */
    by: text(),
  },
  table => [index().on(table.orderId, table.id)],
);

/** The value of the sequence before the first order of a day (Vietnamese time): the day's numbers count from it. */
export const orderNumbers = pgTable('order_numbers', {
  day: date().primaryKey(),
  before: bigint({ mode: 'number' }).notNull(),
});

/** One sequence for all days: drawing from a sequence takes no lock. */
export const orderSequence = pgSequence('order_sequence');
