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
    /** When another session changed the phone number or e-mail address that one signs in with. */
    contactChangedAt: timestamp({ withTimezone: true }),
  },
  table => [index().on(table.customerId)],
);

/**
 * Attempts to sign in, to register, to change a password or a contact; the stored name is older. `account` is a key of
 * attempt-limits.ts.
 */
export const failedAttempts = pgTable(
  'login_failures',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    account: text().notNull(),
    /** An IP address. */
    address: text().notNull(),
    /** Of the device cookie; null without one. */
    deviceHash: bytes(),
    at: timestampNow(),
  },
  table => [
    index().on(table.account, table.at),
    index().on(table.address, table.at),
    index().on(table.deviceHash, table.at),
  ],
);

/** Wrong tries elsewhere do not lock these devices out (rule 3). */
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
