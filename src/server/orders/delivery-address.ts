import { listAddresses } from '#server/customer/addresses.ts';
import type { Database } from '#server/database/connect.ts';
import { invalid } from '#server/errors.ts';

/** The address with this `id`, else the default one, as text: orders keep it as it was (rule 18). 422 if there is none. */
export async function findDeliveryAddress(database: Database, customerId: number, id: string | undefined) {
  const addresses = await listAddresses(database, customerId);
  const address = addresses.find(row => (id ? row.id === id : row.is_default));
  if (!address) throw invalid({ address_id: ['Vui lòng chọn địa chỉ nhận hàng.'] });
  return address.address_full;
}
