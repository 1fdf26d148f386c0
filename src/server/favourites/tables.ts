import { integer, pgTable, primaryKey, timestamp } from 'drizzle-orm/pg-core';
import { products } from '#server/catalogue/tables.ts';
import { customers } from '#server/customer/tables.ts';

export const favourites = pgTable(
  'favourites',
  {
    customerId: integer()
      .notNull()
      .references(() => customers.id, { onDelete: 'cascade' }),
    productId: integer()
      .notNull()
      .references(() => products.id),
    at: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  table => [primaryKey({ columns: [table.customerId, table.productId] })],
);
