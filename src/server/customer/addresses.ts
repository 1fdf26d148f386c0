import { and, desc, eq, sql } from 'drizzle-orm';
import { v7 as newId } from 'uuid';
import type { Address } from '#contract/customer.ts';
import { fullAddress } from '#contract/places.ts';
import type { Database, Transaction } from '#server/database/connect.ts';
import { AppError, invalid, notFound } from '#server/errors.ts';
import { findWard } from '#server/places/store.ts';
import { districts, provinces, wards } from '#server/places/tables.ts';
import { addresses, customers } from './tables.ts';

const unknown = 'Không tìm thấy địa chỉ này. Có thể nó đã bị xoá.';

/** The customer's addresses, the default one first. */
export async function listAddresses(database: Database, customerId: number): Promise<Address[]> {
  const rows = await database
    .select({
      id: addresses.id,
      address: addresses.address,
      is_default: addresses.isDefault,
      names: { ward: wards.name, district: districts.name, province: provinces.name },
      ward_id: wards.id,
      district_id: districts.id,
      province_id: provinces.id,
    })
    .from(addresses)
    .innerJoin(wards, eq(wards.id, addresses.wardId))
    .innerJoin(districts, eq(districts.id, wards.districtId))
    .innerJoin(provinces, eq(provinces.id, districts.provinceId))
    .where(eq(addresses.customerId, customerId))
    .orderBy(desc(addresses.isDefault), addresses.id)
    // Four tables: to plan it takes ten times as long as to read it.
    .prepare('list_addresses')
    .execute();
  return rows.map(({ names, ...row }) => ({ ...row, address_full: fullAddress(row.address, names) }));
}

/** One of the customer's addresses; 404 for another's. */
export async function findAddress(database: Database, customerId: number, id: string): Promise<Address> {
  const found = (await listAddresses(database, customerId)).find(address => address.id === id);
  if (!found) throw notFound(unknown);
  return found;
}

interface WantedAddress {
  address: string;
  ward_id: number;
  district_id?: number;
  province_id?: number;
  is_default: boolean;
}

/**
 * Stores an address as wanted, new or known: sent twice, it stands once. The first of a customer is the default one, and
 * the default stays so until another becomes it. 404 where `id` is another customer's, 422 where the places do not fit.
 */
export async function saveAddress(
  transaction: Transaction,
  customerId: number,
  wanted: WantedAddress,
  id: string = newId(),
): Promise<Address> {
  await checkPlaces(transaction, wanted);
  const known = await lockAddresses(transaction, customerId);
  const { address, ward_id: wardId } = wanted;
  const stored = await transaction
    .insert(addresses)
    .values({ id, customerId, address, wardId, isDefault: known.length === 0 })
    .onConflictDoUpdate({
      target: addresses.id,
      set: { address, wardId },
      setWhere: eq(addresses.customerId, customerId),
    })
    .returning({ id: addresses.id });
  if (stored.length === 0) throw notFound(unknown);
  if (wanted.is_default) await makeDefault(transaction, customerId, id);
  return findAddress(transaction, customerId, id);
}

async function checkPlaces(database: Database, { ward_id, district_id, province_id }: WantedAddress) {
  const ward = await findWard(database, ward_id);
  if (!ward) throw invalid({ ward_id: ['Phường/xã này không có. Vui lòng chọn lại.'] });
  if ((district_id ?? ward.districtId) !== ward.districtId)
    throw invalid({ ward_id: ['Phường/xã không thuộc quận/huyện đã chọn. Vui lòng chọn lại.'] });
  if ((province_id ?? ward.provinceId) !== ward.provinceId)
    throw invalid({ province_id: ['Quận/huyện không thuộc tỉnh/thành phố đã chọn. Vui lòng chọn lại.'] });
}

/** Makes an address the default one instead of what was; 404 for another customer's. */
export async function makeDefault(transaction: Transaction, customerId: number, id: string): Promise<void> {
  await lockAddresses(transaction, customerId);
  const own = eq(addresses.customerId, customerId);
  await transaction
    .update(addresses)
    .set({ isDefault: false })
    .where(and(own, sql`${addresses.id} <> ${id}`));
  const made = await transaction
    .update(addresses)
    .set({ isDefault: true })
    .where(and(own, eq(addresses.id, id)))
    .returning({ id: addresses.id });
  if (made.length === 0) throw notFound(unknown);
}

/** Deletes an address; 404 for another customer's, 409 for the default one. */
export async function deleteAddress(transaction: Transaction, customerId: number, id: string): Promise<void> {
  const known = await lockAddresses(transaction, customerId);
  const address = known.find(one => one.id === id);
  if (!address) throw notFound(unknown);
  if (address.isDefault) {
    throw new AppError(
      'conflict',
      'Không thể xoá địa chỉ mặc định. Hãy chọn địa chỉ khác làm mặc định trước.',
    );
  }
  await transaction.delete(addresses).where(eq(addresses.id, id));
}

// Whoever changes addresses holds the customer's row: two devices at once must not leave two defaults, or none.
async function lockAddresses(transaction: Transaction, customerId: number) {
  const holder = transaction.select({ id: customers.id }).from(customers);
  await holder.where(eq(customers.id, customerId)).for('no key update');
  return transaction.select().from(addresses).where(eq(addresses.customerId, customerId));
}
