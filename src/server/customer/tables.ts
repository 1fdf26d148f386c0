import { sql } from 'drizzle-orm';
import {
  boolean,
  index,
  integer,
  pgTable,
  smallint,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { wards } from '#server/places/tables.ts';

export const customers = pgTable('customers', {
  id: integer().primaryKey().generatedAlwaysAsIdentity(),
  name: text().notNull(),
  email: text().unique(),
  phone1: text().notNull().unique(),
  phone2: text(),
  type: smallint().notNull(),
  passwordHash: text().notNull(),
  createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
  /** Of the page /privacy, see `shop.privacyVersions`; null if the customer has not agreed yet (rule 30). */
  privacyVersion: text(),
  privacyAgreedAt: timestamp({ withTimezone: true }),
  /** Nobody is signed in to a closed account (rule 31). */
  closedAt: timestamp({ withTimezone: true }),
  /** The row only holds the orders together then. */
  erasedAt: timestamp({ withTimezone: true }),
});

export const addresses = pgTable(
  'addresses',
  {
    id: uuid().primaryKey(),
    customerId: integer()
      .notNull()
      .references(() => customers.id, { onDelete: 'cascade' }),
    address: text().notNull(),
    /** Null if the parcel is for the customer. */
    recipientName: text(),
    /** Null for the customer's own. */
    recipientPhone: text(),
    wardId: integer()
      .notNull()
      .references(() => wards.id),
    isDefault: boolean().notNull(),
  },
  table => [
    index().on(table.customerId),
    uniqueIndex('addresses_one_default').on(table.customerId).where(sql`${table.isDefault}`),
  ],
);
