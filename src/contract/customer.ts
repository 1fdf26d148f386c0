import * as z from 'zod/mini';
import { customerType, newPassword, optionalEmail, passwordsMatch, personName } from './auth.ts';
import { phone } from './format/phone.ts';
import { endpoint } from './http/endpoint.ts';
import { id, idParam, message, requiredText, timestamp, uuid } from './http/fields.ts';
import { recipient, recipientBody } from './recipient.ts';
import { shop } from './shop.ts';

export const address = z.object({
  id: uuid,
  address: z.string(),
  /** With ward, district and province, as printed on a parcel. */
  address_full: z.string(),
  ward_id: id,
  district_id: id,
  province_id: id,
  is_default: z.boolean(),
  ...recipient.shape,
});
export type Address = z.infer<typeof address>;

export const customer = z.object({
  id,
  name: z.string(),
  email: z.nullable(z.string()),
  phone1: z.string(),
  phone2: z.nullable(z.string()),
  type: customerType,
  addresses: z.array(address),
  /** Of the page /privacy that the customer agreed to; missing in what phones stored before it existed. */
  privacy_version: z.optional(z.nullable(z.string())),
  privacy_agreed_at: z.optional(z.nullable(timestamp)),
});
export type Customer = z.infer<typeof customer>;

/** Said by phone and shop alike (rule 29). */
export const fullAddressBook = `Sổ đã có ${shop.limits.addresses} địa chỉ. Bạn xóa bớt rồi thêm nhé.`;

export const isAddressBookFull = (addresses: readonly unknown[]) => addresses.length >= shop.limits.addresses;

const customerParams = z.object({ id: idParam });
const addressParams = z.object({ id: uuid });
const placeId = (requiredMessage: string) =>
  z.int({ error: requiredMessage }).check(z.minimum(1), z.maximum(2_147_483_647));

export const addressBody = z.object({
  address: requiredText(300, 'Bạn nhập địa chỉ chi tiết nhé.'),
  ward_id: placeId('Bạn chọn phường/xã nhé.'),
  district_id: placeId('Bạn chọn quận/huyện nhé.'),
  province_id: placeId('Bạn chọn tỉnh/thành phố nhé.'),
  is_default: z._default(z.boolean(), false),
  ...recipientBody.shape,
});

/** Exactly one field per request. */
export const detailBody = z
  .partial(z.object({ name: personName, email: optionalEmail, phone1: phone, phone2: z.nullable(phone) }))
  .check(
    z.refine(change => Object.values(change).filter(value => value !== undefined).length === 1, {
      error: 'Mỗi lần chỉ đổi một thông tin.',
    }),
  );

/** Default address first. 404 for another customer's id (rule 5). */
export const showCustomerEndpoint = endpoint('GET', '/api/customer/:id', {
  params: customerParams,
  response: z.object({ data: customer }),
});

/** 404 for another customer's id (rule 5). */
export const updateDetailEndpoint = endpoint('POST', '/api/customer/:id/updateDetail', {
  params: customerParams,
  body: detailBody,
  response: z.object({ message: z.string(), data: z.object({ customer }) }),
});

export const currentPassword = z
  .string({ error: 'Bạn nhập mật khẩu hiện tại nhé.' })
  .check(z.minLength(1, 'Bạn nhập mật khẩu hiện tại nhé.'), z.maxLength(200));

export const passwordBody = z
  .object({
    current_password: currentPassword,
    password: newPassword,
    password_confirmation: z.string(),
  })
  .check(passwordsMatch);

/** Ends the customer's other sessions. 422 on `password` or `current_password`. */
export const updatePasswordEndpoint = endpoint('POST', '/api/customer/updatePassword', {
  body: passwordBody,
  response: message,
});

const addressResponse = z.object({ message: z.string(), data: z.object({ address }) });

/** 404 for another customer's id (rule 5). */
export const addAddressEndpoint = endpoint('POST', '/api/customer/:id/addresses', {
  status: 201,
  params: customerParams,
  body: z.extend(addressBody, { id: z.optional(uuid) }),
  response: addressResponse,
});

/** What is not named stays as it is; the whole is checked like a new one. 404 for another customer's address (rule 5). */
export const updateAddressEndpoint = endpoint('POST', '/api/customer/addresses/:id', {
  params: addressParams,
  body: z.partial(addressBody),
  response: addressResponse,
});

/** 404 for another customer's address (rule 5), 409 for the default one (rule 18). */
export const deleteAddressEndpoint = endpoint('DELETE', '/api/customer/addresses/:id', {
  params: addressParams,
  response: message,
});

/** 404 for another customer's address (rule 5), 409 if no default would remain (rule 18). */
export const updateDefaultAddressEndpoint = endpoint('POST', '/api/customer/addresses/:id/updateDefault', {
  params: addressParams,
  body: z.object({ is_default: z.boolean() }),
  response: addressResponse,
});
