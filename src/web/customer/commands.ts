import * as z from 'zod/mini';
import { type SessionUser, user } from '#contract/auth.ts';
import * as endpoints from '#contract/customer.ts';
import { id, uuid } from '#contract/http/fields.ts';
import { authQueries } from '#web/auth/queries.ts';
import { call } from '#web/network/call.ts';
import { type CommandKind, confirmation, type StoredCommand } from '#web/outbox/command.ts';
import { withoutAddress } from './addresses/address-list.ts';
import { addressParts, pickParts } from './addresses/address-parts.ts';
import { confirmAddresses, confirmSaved, profileKey } from './confirmations.ts';

const fieldInput = z.object({
  customer_id: id,
  field: z.enum(['name', 'email', 'phone1', 'phone2']),
  value: z.nullable(z.string()),
});
export type ProfileField = z.infer<typeof fieldInput>['field'];

// The whole address, with the place names the customer saw, so that it can be shown offline.
const addressInput = z.object({ customer_id: id, address: endpoints.address });
// Of earlier versions without `changed`: they name everything.
const addressChange = z.extend(addressInput, { changed: z.optional(z.array(z.enum(addressParts))) });
export type AddressChange = z.infer<typeof addressChange>;
const addressId = z.object({ customer_id: id, id: uuid });
export type AddressId = z.infer<typeof addressId>;

export const addressSubject = (id: string) => `address:${id}`;
// Saving or removing an address may make another one the default.
const defaultSubject = 'default-address';

const invalidates = ({ customer_id }: { customer_id: number }) => [profileKey(customer_id)];

/** What a field of the profile is called in the session. */
const ofUser: Record<ProfileField, (customer: endpoints.Customer) => Partial<SessionUser>> = {
  name: ({ name }) => ({ name }),
  email: ({ email }) => ({ email }),
  phone1: ({ phone1 }) => ({ phone: phone1 }),
  phone2: () => ({}),
};

/** Only the field itself is confirmed: a response sent again is from before what another phone has changed since. */
const changeField: CommandKind<z.infer<typeof fieldInput>> = {
  name: 'customer.detail',
  input: fieldInput,
  coalesceKey: ({ field }) => field,
  subjects: ({ field }) => [`field:${field}`],
  send: async (change, options) => {
    const body = z.parse(endpoints.detailBody, { [change.field]: change.value });
    const input = { params: { id: change.customer_id }, body };
    const { customer } = (await call(endpoints.updateDetailEndpoint, input, options)).data;
    return [
      confirmation(profileKey(change.customer_id), endpoints.customer, current => ({
        ...current,
        [change.field]: customer[change.field],
      })),
      confirmation(authQueries.user().queryKey, user, current => ({
        ...current,
        ...ofUser[change.field](customer),
      })),
    ];
  },
  invalidates: ({ customer_id }) => [profileKey(customer_id), authQueries.user().queryKey],
};

const addAddress: CommandKind<z.infer<typeof addressInput>> = {
  name: 'customer.address.add',
  input: addressInput,
  coalesceKey: ({ address }) => address.id,
  subjects: ({ address }) => [addressSubject(address.id), defaultSubject],
  send: async ({ customer_id, address }, options) => {
    const input = { params: { id: customer_id }, body: { id: address.id, ...toBody(address) } };
    const { data } = await call(endpoints.addAddressEndpoint, input, options);
    return [confirmSaved(customer_id, data.address)];
  },
  invalidates,
};

const changeAddress: CommandKind<AddressChange> = {
  name: 'customer.address.change',
  input: addressChange,
  coalesceKey: ({ address }) => address.id,
  subjects: ({ address }) => [addressSubject(address.id), defaultSubject],
  dependsOn: ({ address }, earlier) => isAdded(address.id, earlier),
  send: async ({ customer_id, address, changed }, options) => {
    const input = {
      params: { id: address.id },
      body: changed ? pickParts(address, changed) : toBody(address),
    };
    const { data } = await call(endpoints.updateAddressEndpoint, input, options);
    return [confirmSaved(customer_id, data.address)];
  },
  invalidates,
};

const setDefaultAddress: CommandKind<AddressId> = {
  name: 'customer.address.default',
  input: addressId,
  coalesceKey: ({ customer_id }) => String(customer_id),
  subjects: ({ id }) => [addressSubject(id), defaultSubject],
  dependsOn: ({ id }, earlier) => isAdded(id, earlier),
  send: async ({ customer_id, id }, options) => {
    const input = { params: { id }, body: { is_default: true } };
    const { data } = await call(endpoints.updateDefaultAddressEndpoint, input, options);
    return [confirmSaved(customer_id, data.address)];
  },
  invalidates,
};

const removeAddress: CommandKind<AddressId> = {
  name: 'customer.address.remove',
  input: addressId,
  coalesceKey: ({ id }) => id,
  subjects: ({ id }) => [addressSubject(id), defaultSubject],
  dependsOn: ({ id }, earlier) => isAdded(id, earlier),
  send: async ({ customer_id, id }, options) => {
    await call(endpoints.deleteAddressEndpoint, { params: { id } }, options);
    return [confirmAddresses(customer_id, addresses => withoutAddress(addresses, id))];
  },
  invalidates,
};

export const customerCommands = {
  changeField,
  addAddress,
  changeAddress,
  setDefaultAddress,
  removeAddress,
};

export function addressIdOfCommand({ name, input }: StoredCommand): string | null {
  if (name !== addAddress.name && name !== changeAddress.name) return null;
  return addressInput.safeParse(input).data?.address.id ?? null;
}

export function fieldChange({ name, input }: StoredCommand) {
  return name === changeField.name ? fieldInput.safeParse(input).data : undefined;
}

function isAdded(id: string, { name, input }: StoredCommand): boolean {
  return name === addAddress.name && addressInput.safeParse(input).data?.address.id === id;
}

function toBody({ id: _, address_full: __, ...body }: endpoints.Address) {
  return body;
}
