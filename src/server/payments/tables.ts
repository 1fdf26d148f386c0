import { bigint, index, integer, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { customers } from '#server/customer/tables.ts';

/** What the shop asks to be paid for one or more orders. */
export const paymentRequests = pgTable(
  'payment_requests',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    /** What stands in the bank transfer: `TT-261121-0007`. */
    code: text().notNull().unique(),
    customerId: integer()
      .notNull()
      .references(() => customers.id),
    orderIds: uuid().array().notNull(),
    /** Đồng. */
    amount: bigint({ mode: 'number' }).notNull(),
    /** One of `paymentStatuses`, or `cancelledStatus`. */
    status: text().notNull(),
    /** Name of the customer's proof of payment in the file store; a later one takes the place of the one before. */
    invoiceFile: text(),
    invoiceSentAt: timestamp({ withTimezone: true }),
    createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  table => [index('payment_requests_newest').on(table.customerId, table.id.desc().nullsFirst())],
);
