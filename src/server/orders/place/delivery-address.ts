import { resolveRecipient } from '#contract/recipient.ts';
import { settleAll } from '#server/concurrency/settle-all.ts';
import { listAddresses } from '#server/customer/list-addresses.ts';
import { findContact } from '#server/customer/store.ts';
import type { Database } from '#server/database/connect.ts';
import { invalid } from '#server/errors.ts';

/**
 * Without `id`, the default address. As text, with the name and phone of who receives the parcel, also if that is the
 * customer: orders keep them as they were (rule 18). 422 if there is none.
 */
export async function findDeliveryAddress(database: Database, customerId: number, id: string | undefined) {
  // Pipelined: sent together.
  const [addresses, customer] = await settleAll([
    listAddresses(database, customerId),
    findContact(database, customerId),
  ]);
  const address = addresses.find(row => (id ? row.id === id : row.is_default));
  const message = id
    ? 'Địa chỉ này không còn nữa. Bạn chọn địa chỉ khác nhé.'
    : 'Bạn chọn địa chỉ nhận hàng nhé.';
  if (!address) throw invalid({ address_id: [message] });
  const { name: recipientName, phone: recipientPhone } = resolveRecipient(address, customer);
  return { customer, delivery: { address: address.address_full, recipientName, recipientPhone } };
}

export type Delivery = Awaited<ReturnType<typeof findDeliveryAddress>>['delivery'];
