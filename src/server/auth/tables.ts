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
const moment = () => timestamp({ withTimezone: true }).notNull().defaultNow();
const customerId = () =>
  integer()
    .notNull()
    .references(() => customers.id, { onDelete: 'cascade' });

// Only the SHA-256 of a session's id is stored: who reads the table cannot take a session over.
export const sessions = pgTable(
  'sessions',
  {
    idHash: bytes().primaryKey(),
    customerId: customerId(),
    remembered: boolean().notNull(),
    createdAt: moment(),
    seenAt: moment(),
  },
  table => [index().on(table.customerId)],
);

/** One row a failed sign-in; `account` is the username in its one form, also where no such account exists. */
export const loginFailures = pgTable(
  'login_failures',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    account: text().notNull(),
    address: text().notNull(),
    at: moment(),
  },
  table => [index().on(table.account, table.at), index().on(table.address, table.at)],
);

/** Devices a customer has signed in from: a right password from one of them passes the account's limit. */
export const knownDevices = pgTable(
  'known_devices',
  { customerId: customerId(), deviceHash: bytes().notNull(), seenAt: moment() },
  table => [primaryKey({ columns: [table.customerId, table.deviceHash] })],
);

export const registrations = pgTable('registrations', { address: text().notNull(), at: moment() }, table => [
  index().on(table.address, table.at),
]);
