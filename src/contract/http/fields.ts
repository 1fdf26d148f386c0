import * as z from 'zod/mini';

/** No params, no query or no body: whatever comes is ignored. */
export const noContent = z.optional(z.unknown());

// PostgreSQL stores neither NUL nor half a surrogate pair: such text would be a 500 there, so it is a 422 here.
const storable = z.refine<string>(text => !text.includes('\0') && text.isWellFormed(), {
  error: 'Nội dung có ký tự không dùng được.',
});

/** Text a person typed: NFC, trimmed, at most `longest` characters; may be empty. */
export const text = (longest: number) =>
  z.string().check(
    z.overwrite(typed => typed.normalize('NFC').trim()),
    z.maxLength(longest),
    storable,
  );

/** Text a person must type. `missing` is what they read when they have not. */
export const requiredText = (longest: number, missing: string) =>
  z.string({ error: missing }).check(
    z.overwrite(typed => typed.normalize('NFC').trim()),
    z.minLength(1, missing),
    z.maxLength(longest),
    storable,
  );

const largestId = 2_147_483_647;

/** Id of a thing only the shop makes: product, category, place, customer. */
export const id = z.int().check(z.minimum(1), z.maximum(largestId));

/** The same id where it comes as text, in a path or a query. */
export const idParam = z.pipe(z.coerce.number<string | number>(), id);

/** Id of a thing a customer can make with no network: cart line, order, address. UUIDv7, made on the phone. */
export const uuid = z.uuid().check(z.toLowerCase());

/** Several ids in a query, `name[]=1&name[]=2`; one comes as plain text, none not at all. */
export const idsParam = z.pipe(
  z.pipe(
    z._default(z.union([z.string(), z.number(), z.array(z.union([z.string(), z.number()]))]), []),
    z.transform(given => [given].flat()),
  ),
  z.array(idParam).check(z.maxLength(200)),
);

/** Whole đồng. */
export const dong = z.int().check(z.minimum(0));

/** Time the server gives: ISO 8601 with offset. */
export const timestamp = z.string();

/** A file. `missing` is what they read who have not chosen one. */
export const bytes = (missing?: string) => z.instanceof(Uint8Array, { error: missing });

/** `{message}`: what every write answers, in Vietnamese. */
export const message = z.object({ message: z.string() });
