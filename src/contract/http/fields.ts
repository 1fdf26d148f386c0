import * as z from 'zod/mini';

/** For endpoints without params, query or body: anything sent is ignored. */
export const noInput = z.optional(z.unknown());

/** The body of a 204. */
export const noContent = z.optional(z.unknown());

// PostgreSQL cannot store NUL or half a surrogate pair: without this check such text would be a 500.
const storable = z.refine<string>(text => !text.includes('\0') && text.isWellFormed(), {
  error: 'Nội dung có ký tự không dùng được.',
});

/** NFC and trimmed; may be empty. */
export const text = (maxLength: number) =>
  z.string().check(
    z.overwrite(value => value.normalize('NFC').trim()),
    z.maxLength(maxLength),
    storable,
  );

/** `requiredMessage` is the message for empty text. */
export const requiredText = (maxLength: number, requiredMessage: string) =>
  z.string({ error: requiredMessage }).check(
    z.overwrite(value => value.normalize('NFC').trim()),
    z.minLength(1, requiredMessage),
    z.maxLength(maxLength),
    storable,
  );

const maxId = 2_147_483_647;

/** Id of what only the shop creates: product, category, place, customer. */
export const id = z.int().check(z.minimum(1), z.maximum(maxId));

/** `id` in a path or a query. */
export const idParam = z.pipe(z.coerce.number<string | number>(), id);

/** Id of what a customer can create offline: cart line, order, address. UUIDv7, made on the phone. */
export const uuid = z.uuid().check(z.toLowerCase());

/** `name[]=1&name[]=2` in a query; a single value is parsed as plain text, none is missing. */
export const idsParam = z.pipe(
  z.pipe(
    z._default(z.union([z.string(), z.number(), z.array(z.union([z.string(), z.number()]))]), []),
    z.transform(value => [value].flat()),
  ),
  z.array(idParam).check(z.maxLength(200)),
);

/** Whole đồng. */
export const dong = z.int().check(z.minimum(0));

/** ISO 8601 with offset, by the server's clock. */
export const timestamp = z.string();

/** A file; `requiredMessage` is the message if there is none. */
export const bytes = (requiredMessage?: string) => z.instanceof(Uint8Array, { error: requiredMessage });

/** The message in Vietnamese that the response of a write shows. */
export const message = z.object({ message: z.string() });
