import { index, integer, pgTable, primaryKey, smallint, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { customers } from '#server/customer/tables.ts';

/** The responses of writes, so that a phone that received none may send the write again. */
export const idempotencyKeys = pgTable(
  'idempotency_keys',
  {
    customerId: integer()
      .notNull()
      .references(() => customers.id, { onDelete: 'cascade' }),
    key: uuid().notNull(),
    /** See `requestFingerprint`: the same key with another fingerprint is a client's mistake. */
    fingerprint: text().notNull(),
    // Nullable only for rows of old versions, which inserted in two steps.
    status: smallint(),
    /** The response body as JSON; the stored name is older. */
    answer: text(),
    at: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  table => [primaryKey({ columns: [table.customerId, table.key] }), index().on(table.at)],
);

/** What is counted in a minute, over all processes; the stored names say “call”. */
export const requestCounts = pgTable(
  'call_counts',
  {
    /** Minutes since 1970. */
    minute: integer().notNull(),
    /** What is counted, and of whom: `customer 7`, `guest 192.0.2.1`, `uploads of 7`. */
    caller: text().notNull(),
    calls: integer().notNull(),
  },
  table => [primaryKey({ columns: [table.minute, table.caller] })],
);
