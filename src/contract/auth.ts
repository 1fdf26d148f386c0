import * as z from 'zod/mini';
import { endpoint } from './http/endpoint.ts';
import { id, message, noContent, requiredText, text } from './http/fields.ts';
import { phone } from './phone.ts';
import { customerTypes, shop } from './shop.ts';

export const customerType = z.enum(customerTypes, { error: 'Vui lòng chọn loại khách hàng.' });
export type CustomerType = z.infer<typeof customerType>;

/** The signed-in customer, as every screen knows them. */
export const user = z.object({
  customer_id: id,
  name: z.string(),
  email: z.nullable(z.string()),
  phone: z.string(),
  type: customerType,
});
export type User = z.infer<typeof user>;

/** Name of a person. */
export const personName = requiredText(100, 'Vui lòng nhập họ tên.');

/** An e-mail address, or nothing. */
export const optionalEmail = z.pipe(
  z.optional(z.nullable(text(200))),
  z.pipe(
    z.transform((typed: string | null | undefined) => typed?.toLowerCase() || null),
    z.nullable(z.email('Email chưa đúng. Ví dụ: me.be@gmail.com.')),
  ),
);

const { shortest, longest } = shop.password;

/** A password as it is chosen: 8 to 16 characters. */
export const newPassword = z
  .string({ error: 'Vui lòng nhập mật khẩu.' })
  .check(
    z.minLength(shortest, `Mật khẩu cần từ ${shortest} đến ${longest} ký tự.`),
    z.maxLength(longest, `Mật khẩu cần từ ${shortest} đến ${longest} ký tự.`),
  );

/** The same password, typed twice; the complaint is shown under the password. */
export const passwordsAgree = z.refine<{ password: string; password_confirmation: string }>(
  typed => typed.password === typed.password_confirmation,
  { path: ['password'], error: 'Hai lần nhập mật khẩu chưa giống nhau.' },
);

export const registration = z
  .object({
    name: personName,
    email: optionalEmail,
    phone,
    password: newPassword,
    password_confirmation: z.string({ error: 'Vui lòng nhập lại mật khẩu.' }),
    customer_type: customerType,
    address: requiredText(300, 'Vui lòng nhập địa chỉ chi tiết.'),
    ward_id: z.int({ error: 'Vui lòng chọn phường/xã.' }).check(z.minimum(1), z.maximum(2_147_483_647)),
    terms: z.literal(true, { error: 'Vui lòng đọc và đồng ý với điều khoản.' }),
  })
  .check(passwordsAgree);
export type Registration = z.input<typeof registration>;

export const credentials = z.object({
  username: requiredText(200, 'Vui lòng nhập email hoặc số điện thoại.'),
  password: z
    .string({ error: 'Vui lòng nhập mật khẩu.' })
    .check(z.minLength(1, 'Vui lòng nhập mật khẩu.'), z.maxLength(200)),
  remember_me: z._default(z.boolean(), false),
});
export type Credentials = z.input<typeof credentials>;

/** Sets the readable cookie `XSRF-TOKEN`, whose value every write must bring in `X-XSRF-TOKEN`, else 419. */
export const csrfCookie = endpoint('GET', '/sanctum/csrf-cookie', {
  access: 'anyone',
  status: 204,
  answer: noContent,
});

/** Who is signed in; 401 for a guest. */
export const currentUser = endpoint('GET', '/api/user', { answer: z.object({ data: user }) });

/** A new customer with a first address, which is the default one. 422 by field. */
export const register = endpoint('POST', '/api/register', {
  access: 'anyone',
  status: 201,
  body: registration,
  answer: message,
});

/** 422 for missing fields, 401 for wrong credentials, 429 after too many wrong ones. */
export const login = endpoint('POST', '/login', {
  access: 'anyone',
  body: credentials,
  answer: z.object({ message: z.string(), user }),
});

/** Ends the session on the server; harmless for a guest. */
export const logout = endpoint('POST', '/logout', { access: 'anyone', answer: message });
