import { listAddresses } from '#server/customer/addresses.ts';
import type { Database } from '#server/database/connect.ts';
import { invalid } from '#server/errors.ts';

/** The customer's address of this `id`, or the default one, as an order keeps it: in words. 422 where there is none. */
export async function formatAddress(database: Database, customerId: number, id: string | undefined) {
  const known = await listAddresses(database, customerId);
  const address = known.find(one => (id ? one.id === id : one.is_default));
  if (!address) throw invalid({ address_id: ['Vui lòng chọn địa chỉ nhận hàng.'] });
  return address.address_full;
}
