import { index, integer, json, pgTable, timestamp, uuid } from 'drizzle-orm/pg-core';
import type { OrderAttributeValues } from '#contract/order-attributes.ts';
import { productItems } from '#server/catalogue/tables.ts';
import { customers } from '#server/customer/tables.ts';

export const cartLines = pgTable(
  'cart_lines',
  {
    id: uuid().primaryKey(),
    customerId: integer()
      .notNull()
      .references(() => customers.id, { onDelete: 'cascade' }),
    productItemId: integer()
      .notNull()
      .references(() => productItems.id),
    quantity: integer().notNull(),
    // `json`, not `jsonb`, which would not keep the order of the attributes.
    orderAttributes: json().$type<OrderAttributeValues>().notNull(),
    addedAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  table => [index().on(table.customerId, table.addedAt)],
);
