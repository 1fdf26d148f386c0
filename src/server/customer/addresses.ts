import { and, eq, sql } from 'drizzle-orm';
import { v7 as newId } from 'uuid';
import type * as z from 'zod/mini';
import {
  type Address,
  addressBody,
  fullAddressBook,
  type updateAddressEndpoint,
} from '#contract/customer.ts';
import { toFieldErrors } from '#contract/http/messages.ts';
import type { Recipient } from '#contract/recipient.ts';
import { shop } from '#contract/shop.ts';
import type { Database, Transaction } from '#server/database/connect.ts';
import { AppError, invalid } from '#server/errors.ts';
import { findWard } from '#server/places/store.ts';
import { addressNotFound, findAddress } from './list-addresses.ts';
import { lockCustomer } from './lock-customer.ts';
import { addresses } from './tables.ts';

interface AddressFields extends Recipient {
  address: string;
  ward_id: number;
  district_id?: number;
  province_id?: number;
  is_default: boolean;
}

/**
 * Inserts or updates: the app chooses the id, so an address sent twice is stored once. A customer's first address is the
 * default, and stays so until another replaces it (rule 18). 404 for an id of another customer, 422 if the places do not match.
 */
export async function saveAddress(
  transaction: Transaction,
  customerId: number,
  fields: AddressFields,
  id: string = newId(),
): Promise<Address> {
  await checkPlaces(transaction, fields);
  const existing = await lockAddresses(transaction, customerId);
  if (existing.length >= shop.limits.addresses && !existing.some(address => address.id === id))
    throw invalid({ address: [fullAddressBook] });
  const { recipient_name: recipientName, recipient_phone: recipientPhone } = fields;
  const values = { address: fields.address, wardId: fields.ward_id, recipientName, recipientPhone };
  const saved = await transaction
    .insert(addresses)
    .values({ id, customerId, ...values, isDefault: existing.length === 0 })
    .onConflictDoUpdate({
      target: addresses.id,
      // Drizzle skips undefined values: a recipient that is left out stays.
      set: values,
      setWhere: eq(addresses.customerId, customerId),
    })
    .returning({ id: addresses.id });
  if (saved.length === 0) throw addressNotFound();
  if (fields.is_default) await makeDefault(transaction, customerId, id);
  return findAddress(transaction, customerId, id);
}

/**
 * What is not named stays as another phone may have changed it meanwhile. 404 for an unknown address and another
 * customer's; otherwise like `saveAddress`.
 */
export async function updateAddress(
  transaction: Transaction,
  customerId: number,
  id: string,
  change: z.output<typeof updateAddressEndpoint.body>,
): Promise<Address> {
  await lockCustomer(transaction, customerId);
  const current = await findAddress(transaction, customerId, id);
  const whole = addressBody.safeParse({ ...current, ...change });
  if (!whole.success) throw invalid(toFieldErrors(whole.error));
  return saveAddress(transaction, customerId, whole.data, id);
}

async function checkPlaces(database: Database, { ward_id, district_id, province_id }: AddressFields) {
  const ward = await findWard(database, ward_id);
  if (!ward) throw invalid({ ward_id: ['Không có phường/xã này. Bạn chọn lại nhé.'] });
  if ((district_id ?? ward.districtId) !== ward.districtId)
    throw invalid({ ward_id: ['Phường/xã này không ở quận/huyện đã chọn. Bạn chọn lại nhé.'] });
  if ((province_id ?? ward.provinceId) !== ward.provinceId)
    throw invalid({ province_id: ['Quận/huyện này không ở tỉnh/thành phố đã chọn. Bạn chọn lại nhé.'] });
}

/** 404 for another customer's address. */
export async function makeDefault(transaction: Transaction, customerId: number, id: string): Promise<void> {
  await lockAddresses(transaction, customerId);
  const belongsToCustomer = eq(addresses.customerId, customerId);
  await transaction
    .update(addresses)
    .set({ isDefault: false })
    .where(and(belongsToCustomer, sql`${addresses.id} <> ${id}`));
  const updated = await transaction
    .update(addresses)
    .set({ isDefault: true })
    .where(and(belongsToCustomer, eq(addresses.id, id)))
    .returning({ id: addresses.id });
  if (updated.length === 0) throw addressNotFound();
}

/** 404 for another customer's address, 409 for the default one (rule 18). */
export async function deleteAddress(transaction: Transaction, customerId: number, id: string): Promise<void> {
  const existing = await lockAddresses(transaction, customerId);
  const address = existing.find(row => row.id === id);
  if (!address) throw addressNotFound();
  if (address.isDefault) {
    throw new AppError(
      'conflict',
      'Địa chỉ mặc định chưa xóa được. Bạn chọn địa chỉ khác làm mặc định trước nhé.',
    );
  }
  await transaction.delete(addresses).where(eq(addresses.id, id));
}

// Two devices at the same time must not leave two defaults, or none.
async function lockAddresses(transaction: Transaction, customerId: number) {
  await lockCustomer(transaction, customerId);
  return transaction.select().from(addresses).where(eq(addresses.customerId, customerId));
}
