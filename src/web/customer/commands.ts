import * as z from 'zod/mini';
import { type User, user } from '#contract/auth.ts';
import * as calls from '#contract/customer.ts';
import { id, uuid } from '#contract/http/fields.ts';
import { authQueries } from '#web/auth/queries.ts';
import { call } from '#web/network/call.ts';
import { type CommandKind, confirmation } from '#web/outbox/command.ts';
import { withAddress, withoutAddress } from './addresses/address-list.ts';
import { customerQueries } from './queries.ts';

const detail = z.object({
  customer_id: id,
  field: z.enum(['name', 'email', 'phone1', 'phone2']),
  value: z.nullable(z.string()),
});
export type DetailField = z.infer<typeof detail>['field'];

/** The whole address as it shall be, in the words the customer saw: enough to show it with no network. */
const wanted = z.object({ customer_id: id, address: calls.address });
const named = z.object({ customer_id: id, id: uuid });

const keyOf = ({ customer_id }: { customer_id: number }) => customerQueries.details(customer_id).queryKey;

/** "This detail of mine is that". */
export const changeDetail: CommandKind<z.infer<typeof detail>> = {
  name: 'customer.detail',
  input: detail,
  coalesceKey: ({ field }) => field,
  send: async (change, manner) => {
    const body = z.parse(calls.detailChange, { [change.field]: change.value });
    const input = { params: { id: change.customer_id }, body };
    const { customer } = (await call(calls.updateDetail, input, manner)).data;
    return [
      confirmation(keyOf(change), calls.customer, () => customer),
      confirmation(authQueries.user().queryKey, user, known => asUser(known, customer)),
    ];
  },
  invalidates: () => [],
};

function asUser(known: User, { name, email, phone1 }: calls.Customer): User {
  return { ...known, name, email, phone: phone1 };
}

/** "I have this address"; its id is made on the phone. */
export const addAddress: CommandKind<z.infer<typeof wanted>> = {
  name: 'customer.address.add',
  input: wanted,
  coalesceKey: ({ address }) => address.id,
  send: async ({ customer_id, address }, manner) => {
    const input = { params: { id: customer_id }, body: { id: address.id, ...bodyOf(address) } };
    const { data } = await call(calls.addAddress, input, manner);
    return [confirmSaved(customer_id, data.address)];
  },
  invalidates: ({ customer_id }) => [keyOf({ customer_id })],
};

/** "This address of mine is that". */
export const changeAddress: CommandKind<z.infer<typeof wanted>> = {
  name: 'customer.address.change',
  input: wanted,
  coalesceKey: ({ address }) => address.id,
  send: async ({ customer_id, address }, manner) => {
    const input = { params: { id: address.id }, body: bodyOf(address) };
    const { data } = await call(calls.updateAddress, input, manner);
    return [confirmSaved(customer_id, data.address)];
  },
  invalidates: ({ customer_id }) => [keyOf({ customer_id })],
};

/** "This one is my default address". */
export const makeAddressDefault: CommandKind<z.infer<typeof named>> = {
  name: 'customer.address.default',
  input: named,
  coalesceKey: ({ customer_id }) => String(customer_id),
  send: async ({ customer_id, id }, manner) => {
    const input = { params: { id }, body: { is_default: true } };
    const { data } = await call(calls.updateDefaultAddress, input, manner);
    return [confirmSaved(customer_id, data.address)];
  },
  invalidates: ({ customer_id }) => [keyOf({ customer_id })],
};

/** "This address is gone". */
export const removeAddress: CommandKind<z.infer<typeof named>> = {
  name: 'customer.address.remove',
  input: named,
  coalesceKey: ({ id }) => id,
  send: async ({ customer_id, id }, manner) => {
    await call(calls.deleteAddress, { params: { id } }, manner);
    return [confirmAddresses(customer_id, addresses => withoutAddress(addresses, id))];
  },
  invalidates: ({ customer_id }) => [keyOf({ customer_id })],
};

function bodyOf({ id: _, address_full: __, ...body }: calls.Address) {
  return body;
}

function confirmSaved(customer_id: number, saved: calls.Address) {
  return confirmAddresses(customer_id, addresses => withAddress(addresses, saved));
}

function confirmAddresses(customer_id: number, change: (known: calls.Address[]) => calls.Address[]) {
  const key = keyOf({ customer_id });
  return confirmation(key, calls.customer, known => ({ ...known, addresses: change(known.addresses) }));
}

/** Changes the password. Needs the shop's answer, so it does not wait in the outbox. Throws `Refusal` 422 by field. */
export async function changePassword(
  body: z.input<typeof calls.passwordChange>,
): Promise<{ message: string }> {
  return call(calls.updatePassword, { body });
}
