import { index, integer, pgTable, primaryKey, smallint, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { customers } from '#server/customer/tables.ts';

/** What a write answered, so that a phone that heard nothing may ask again (`contract, Conventions`). */
export const idempotencyKeys = pgTable(
  'idempotency_keys',
  {
    customerId: integer()
      .notNull()
      .references(() => customers.id, { onDelete: 'cascade' }),
    key: uuid().notNull(),
    /** SHA-256 of method, path and body: the same key with another of them is a mistake. */
    fingerprint: text().notNull(),
    // Empty in no row of today's; older versions of the shop wrote them in two steps.
    status: smallint(),
    answer: text(),
    at: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  table => [primaryKey({ columns: [table.customerId, table.key] }), index().on(table.at)],
);

/** What all processes of one shop share: its secret, made at random by the first. */
export const settings = pgTable('settings', { name: text().primaryKey(), value: text().notNull() });

/** Calls made in a minute by a session or an address, over all processes; what no limit counts any more is deleted. */
export const callCounts = pgTable(
  'call_counts',
  {
    /** Minutes since 1970. */
    minute: integer().notNull(),
    /** SHA-256 of the session's id, or the address. */
    caller: text().notNull(),
    calls: integer().notNull(),
  },
  table => [primaryKey({ columns: [table.minute, table.caller] })],
);
