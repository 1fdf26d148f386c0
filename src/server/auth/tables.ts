import {
  bigint,
  boolean,
  customType,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  timestamp,
} from 'drizzle-orm/pg-core';
import { customers } from '#server/customer/tables.ts';

const bytes = customType<{ data: Buffer }>({ dataType: () => 'bytea' });
const timestampNow = () => timestamp({ withTimezone: true }).notNull().defaultNow();
const customerId = () =>
  integer()
    .notNull()
    .references(() => customers.id, { onDelete: 'cascade' });

export const sessions = pgTable(
  'sessions',
  {
    idHash: bytes().primaryKey(),
    customerId: customerId(),
    remembered: boolean().notNull(),
    createdAt: timestampNow(),
    seenAt: timestampNow(),
  },
  table => [index().on(table.customerId)],
);

/**
 * Attempts to sign in, register or change a password; the stored name is older. `account` is a key of attempt-limits.ts, or
 * the normalised username if there is no such account.
 */
export const failedAttempts = pgTable(
  'login_failures',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    account: text().notNull(),
    /** An IP address. */
    address: text().notNull(),
    at: timestampNow(),
  },
  table => [index().on(table.account, table.at), index().on(table.address, table.at)],
);

/** On these devices the right password is accepted beyond the limit (rule 3). */
export const knownDevices = pgTable(
  'known_devices',
  { customerId: customerId(), deviceHash: bytes().notNull(), seenAt: timestampNow() },
  table => [primaryKey({ columns: [table.customerId, table.deviceHash] })],
);

export const registrations = pgTable(
  'registrations',
  {
    /** An IP address. */
    address: text().notNull(),
    at: timestampNow(),
  },
  table => [index().on(table.address, table.at)],
);
