import { listAddresses } from '#server/customer/addresses.ts';
import type { Database } from '#server/database/connect.ts';
import { invalid } from '#server/errors.ts';

/**
 * Without `id`, the default address. As text, with its recipient: orders keep both as they were (rule 18). 422 if there is
 * none.
 */
export async function findDeliveryAddress(database: Database, customerId: number, id: string | undefined) {
  const addresses = await listAddresses(database, customerId);
  const address = addresses.find(row => (id ? row.id === id : row.is_default));
  const message = id
    ? 'Địa chỉ này không còn nữa. Bạn chọn địa chỉ khác nhé.'
    : 'Bạn chọn địa chỉ nhận hàng nhé.';
  if (!address) throw invalid({ address_id: [message] });
  const { address_full, recipient_name = null, recipient_phone = null } = address;
  return { address: address_full, recipientName: recipient_name, recipientPhone: recipient_phone };
}

export type Delivery = Awaited<ReturnType<typeof findDeliveryAddress>>;
