import * as z from 'zod/mini';
import { customer } from '#contract/customer.ts';
import type { Database } from '#server/database/connect.ts';
import { listAddresses } from './list-addresses.ts';
import { findDetails } from './store.ts';

/** 404 for an unknown customer. */
export async function loadCustomer(database: Database, id: number) {
  const { agreedAt, registeredAt, ...details } = await findDetails(database, id);
  return z.parse(customer, {
    ...details,
    privacy_agreed_at: agreedAt?.toISOString() ?? null,
    addresses: await listAddresses(database, id),
  });
}
