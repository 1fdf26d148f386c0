import { bigint, index, integer, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { customers } from '#server/customer/tables.ts';

export const paymentRequests = pgTable(
  'payment_requests',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    /** The transfer note contains it: `TT-261121-0007`. */
    code: text().notNull().unique(),
    customerId: integer()
      .notNull()
      .references(() => customers.id),
    orderIds: uuid().array().notNull(),
    /** Đồng. */
    amount: bigint({ mode: 'number' }).notNull(),
    /** One of `paymentStatuses`, or `cancelledStatus`. */
    status: text().notNull(),
    /** Name in the file store. */
    invoiceFile: text(),
    invoiceSentAt: timestamp({ withTimezone: true }),
    /** Null if the latest invoice picture was not rejected, or without a reason. */
    rejectionReason: text(),
    createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  table => [index('payment_requests_newest').on(table.customerId, table.id.desc().nullsFirst())],
);

/** Invoice pictures that no request shows: replaced, not yet taken, or lost by a restore. Deleted after 30 days (rule 14). */
export const replacedInvoicePictures = pgTable('replaced_invoice_pictures', {
  /** Name in the file store. */
  file: text().primaryKey(),
  replacedAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
});

/** Of the last 24 hours: their number is limited (rule 14). */
export const sentInvoicePictures = pgTable(
  'sent_invoice_pictures',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    customerId: integer()
      .notNull()
      .references(() => customers.id, { onDelete: 'cascade' }),
    at: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  table => [index().on(table.customerId, table.at)],
);
