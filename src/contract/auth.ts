import * as z from 'zod/mini';
import { phone } from './format/phone.ts';
import { endpoint } from './http/endpoint.ts';
import { id, maxUnitsPerLetter, message, noContent, requiredText, text, timestamp } from './http/fields.ts';
import { customerTypes, shop } from './shop.ts';

export const customerType = z.enum(customerTypes, { error: 'Bạn chọn khách hàng hay cộng tác viên nhé.' });
export type CustomerType = z.infer<typeof customerType>;

export const user = z.object({
  customer_id: id,
  name: z.string(),
  email: z.nullable(z.string()),
  phone: z.string(),
  type: customerType,
  /**
   * When another session changed the phone number or e-mail address that one signs in with (rule 4). Missing in what phones
   * stored before it was there.
   */
  contact_changed_at: z.optional(z.nullable(timestamp)),
  /** Of the page /privacy that the customer agreed to; missing in what phones stored before it existed. */
  privacy_version: z.optional(z.nullable(z.string())),
});
export type SessionUser = z.infer<typeof user>;

export const personName = requiredText(100, 'Bạn nhập họ tên nhé.');

/** `null` if left empty. */
export const optionalEmail = z.pipe(
  z.optional(z.nullable(text(200))),
  z.pipe(
    z.transform((value: string | null | undefined) => value?.toLowerCase() || null),
    z.nullable(z.email('Email chưa đúng. Ví dụ: me.be@gmail.com.')),
  ),
);

const { minLength, maxLength } = shop.password;

// Composed, as it is hashed: some keyboards send the marks of a letter by themselves.
function isOfLength(password: string): boolean {
  if (password.length > maxLength * maxUnitsPerLetter) return false;
  const { length } = password.normalize('NFC');
  return minLength <= length && length <= maxLength;
}

export const newPassword = z
  .string({ error: 'Bạn nhập mật khẩu nhé.' })
  .check(z.refine(isOfLength, `Mật khẩu cần từ ${minLength} đến ${maxLength} ký tự.`));

const passwordPair = z.object({ password: newPassword, password_confirmation: z.string() });

/**
 * The message is shown under the first of the two fields, together with what is wrong elsewhere in the form: zod would wait
 * until every other field is right.
 */
export const passwordsMatch = z.refine<{ password: string; password_confirmation: string }>(
  values => values.password === values.password_confirmation,
  {
    path: ['password'],
    error: 'Hai lần nhập mật khẩu chưa giống nhau, bạn nhập lại nhé.',
    when: ({ value }) => passwordPair.safeParse(value).success,
  },
);

const privacyVersionError = 'Bạn xem rồi đồng ý về dữ liệu nhé.';
/** The version of the page /privacy that the customer saw. */
export const privacyVersion = z.enum(shop.privacyVersions, { error: privacyVersionError });

const registrationFields = {
  name: personName,
  email: optionalEmail,
  phone,
  password: newPassword,
  password_confirmation: z.string({ error: 'Bạn nhập lại mật khẩu nhé.' }),
  customer_type: customerType,
  address: requiredText(300, 'Bạn nhập địa chỉ chi tiết nhé.'),
  ward_id: z.int({ error: 'Bạn chọn phường/xã nhé.' }).check(z.minimum(1), z.maximum(2_147_483_647)),
  terms: z.literal(true, { error: 'Bạn đọc và đồng ý với điều khoản nhé.' }),
};

/** Older phones send no `privacy_version`; their customers are asked after signing in (rule 30). */
export const registration = z
  .object({ ...registrationFields, privacy_version: z.optional(privacyVersion) })
  .check(passwordsMatch);
export type Registration = z.input<typeof registration>;

/** As the form asks for it. */
export const registrationForm = z
  .object({ ...registrationFields, privacy_version: privacyVersion })
  .check(passwordsMatch);

export const credentials = z.object({
  username: requiredText(200, 'Bạn nhập email hoặc số điện thoại nhé.'),
  password: z
    .string({ error: 'Bạn nhập mật khẩu nhé.' })
    .check(z.minLength(1, 'Bạn nhập mật khẩu nhé.'), z.maxLength(200)),
  remember_me: z._default(z.boolean(), false),
});
export type Credentials = z.input<typeof credentials>;

/** Sets the readable cookie `XSRF-TOKEN`; every write must send its value in `X-XSRF-TOKEN`, else 419. */
export const csrfCookieEndpoint = endpoint('GET', '/sanctum/csrf-cookie', {
  access: 'anyone',
  status: 204,
  response: noContent,
});

export const currentUserEndpoint = endpoint('GET', '/api/user', { response: z.object({ data: user }) });

export const registerEndpoint = endpoint('POST', '/api/register', {
  access: 'anyone',
  status: 201,
  body: registration,
  response: message,
});

/** 422 for missing fields, 401 for wrong credentials, 409 if the password was just changed, 429 after too many tries (rule 3). */
export const loginEndpoint = endpoint('POST', '/login', {
  access: 'anyone',
  body: credentials,
  /** `reopened`: the account was closed, and signing in has opened it again (rule 31). */
  response: z.object({ message: z.string(), user, reopened: z.optional(z.boolean()) }),
});

/** 200 for a guest too. */
export const logoutEndpoint = endpoint('POST', '/logout', { access: 'anyone', response: message });
