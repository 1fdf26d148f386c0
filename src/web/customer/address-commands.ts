import * as z from 'zod/mini';
import * as calls from '#contract/customer.ts';
import { id, uuid } from '#contract/fields.ts';
import { call } from '#web/network/call.ts';
import { type CommandKind, confirmation } from '#web/outbox/command.ts';
import { addressRemoved, addressSaved } from './address-list.ts';
import { customerQueries } from './queries.ts';

/** The whole address as it shall be, in the words the customer saw: enough to show it with no network. */
const wanted = z.object({ customer_id: id, address: calls.address });
const named = z.object({ customer_id: id, id: uuid });
type Wanted = z.infer<typeof wanted>;
type Named = z.infer<typeof named>;

const keyOf = (customerId: number) => customerQueries.details(customerId).queryKey;
const bodyOf = ({ address, ward_id, district_id, province_id, is_default }: calls.Address) => ({
  address,
  ward_id,
  district_id,
  province_id,
  is_default,
});
const confirmSaved = (customerId: number, saved: calls.Address) =>
  confirmation(keyOf(customerId), calls.customer, known => ({
    ...known,
    addresses: addressSaved(known.addresses, saved),
  }));

/** "I have this address"; its id is made on the phone. */
export const addAddress: CommandKind<Wanted> = {
  name: 'customer.address.add',
  input: wanted,
  subject: ({ address }) => address.id,
  send: async ({ customer_id, address }, idempotencyKey) => {
    const input = { params: { id: customer_id }, body: { id: address.id, ...bodyOf(address) } };
    const { data } = await call(calls.addAddress, input, { idempotencyKey });
    return [confirmSaved(customer_id, data.address)];
  },
  touches: ({ customer_id }) => [keyOf(customer_id)],
};

/** "This address of mine is that". */
export const changeAddress: CommandKind<Wanted> = {
  name: 'customer.address.change',
  input: wanted,
  subject: ({ address }) => address.id,
  send: async ({ customer_id, address }, idempotencyKey) => {
    const input = { params: { id: address.id }, body: bodyOf(address) };
    const { data } = await call(calls.updateAddress, input, { idempotencyKey });
    return [confirmSaved(customer_id, data.address)];
  },
  touches: ({ customer_id }) => [keyOf(customer_id)],
};

/** "This one is my default address". */
export const makeAddressDefault: CommandKind<Named> = {
  name: 'customer.address.default',
  input: named,
  subject: ({ customer_id }) => String(customer_id),
  send: async ({ customer_id, id }, idempotencyKey) => {
    const input = { params: { id }, body: { is_default: true } };
    const { data } = await call(calls.updateDefaultAddress, input, { idempotencyKey });
    return [confirmSaved(customer_id, data.address)];
  },
  touches: ({ customer_id }) => [keyOf(customer_id)],
};

/** "This address is gone". */
export const removeAddress: CommandKind<Named> = {
  name: 'customer.address.remove',
  input: named,
  subject: ({ id }) => id,
  send: async ({ customer_id, id }, idempotencyKey) => {
    await call(calls.deleteAddress, { params: { id } }, { idempotencyKey });
    const gone = confirmation(keyOf(customer_id), calls.customer, known => ({
      ...known,
      addresses: addressRemoved(known.addresses, id),
    }));
    return [gone];
  },
  touches: ({ customer_id }) => [keyOf(customer_id)],
};
