import * as z from 'zod/mini';
import { codeOf, visible } from '#contract/format/characters.ts';

/** For endpoints without params, query or body; what a client sends is ignored. */
export const noInput = z.optional(z.unknown());

export const noContent = z.optional(z.unknown());

// No language writes more on one letter, and composing them takes the square of their number.
const maxMarks = 8;

// PostgreSQL cannot store NUL or half a surrogate pair: without this check such text would be a 500.
export const isStorable = (text: string) =>
  !text.includes('\0') && text.isWellFormed() && !hasPileOfMarks(text);

// Nothing written in Latin letters: a look at code units first, because classes of Unicode are slow.
const nineOthers = /[^\0-\u02ff\u1e00-\u1eff]{9}/;
const hasPileOfMarks = (text: string) => nineOthers.test(text) && countHighestPile(text) > maxMarks;

// Run by run: `\p{M}{9}` tries eight marks again from each of them.
function countHighestPile(text: string): number {
  let highest = 0;
  for (const [marks] of text.matchAll(/\p{M}+/gu)) highest = Math.max(highest, marks.length);
  return highest;
}

// A Vietnamese letter with two marks, decomposed.
export const maxUnitsPerLetter = 3;

const isTooLong = (text: string, maxLength: number) => text.length > maxLength * maxUnitsPerLetter;

/** What is refused as too long anyway is not looked at. */
export const isStorableUpTo = (maxLength: number, text: string) =>
  isTooLong(text, maxLength) || isStorable(text);

const normalise = (maxLength: number, text: string) =>
  isTooLong(text, maxLength) ? text : text.normalize('NFC').trim();

/** Normalises and trims. Text that will be refused as too long stays as it is. */
const composed =
  (maxLength: number): z.core.CheckFn<string> =>
  payload => {
    const { value } = payload;
    if (isStorableUpTo(maxLength, value)) payload.value = normalise(maxLength, value);
    else
      payload.issues.push({ code: 'custom', input: value, message: 'Có ký tự lạ ở đây, bạn xóa giúp nhé.' });
  };

// Control characters, and those that turn the direction of a line or hide a note or a text of tags in it: a name could pass
// for another where staff read it.
const unprintable =
  /\u034f|[\p{Cc}\p{Noncharacter_Code_Point}\u061c\u200e\u200f\u202a-\u202e\u2061-\u206f\ufff9-\ufffb\u{e0000}-\u{e007f}]/u;

const printable = z.refine<string>(text => !unprintable.test(text), {
  error: ({ input }) => {
    const [character = ''] = unprintable.exec(String(input)) ?? [];
    return `Có ký tự ẩn (${codeOf(character)}) ở đây, bạn xóa rồi gõ lại giúp nhé.`;
  },
});

/** A parcel for a name of nothing but spaces without width finds nobody. */
const legible = (error: string) => z.refine<string>(text => text === '' || visible.test(text), { error });

const joinLines = z.overwrite<string>(text => text.replace(/[\t\n\v\f\r\u0085\u2028\u2029]+/g, ' '));

/** Normalised to NFC and trimmed; may be empty. */
export const text = (maxLength: number) => z.string().check(composed(maxLength), z.maxLength(maxLength));

/** `text` of which `isStorableUpTo` is known: to look at a body full of marks twice takes as long as all the rest. */
export const storableText = (maxLength: number) =>
  z.string().check(
    z.overwrite(value => normalise(maxLength, value)),
    z.maxLength(maxLength),
  );

/** One line for a name or an address: line breaks become spaces. */
export const lineOfText = (maxLength: number) =>
  text(maxLength).check(joinLines, printable, legible('Ở đây chỉ có ký tự ẩn, bạn xóa rồi gõ lại giúp nhé.'));

/** One line. */
export const requiredText = (maxLength: number, requiredMessage: string) =>
  z
    // Of what is too long, the maximum is said.
    .string({ error: ({ code }) => (code === 'invalid_type' ? requiredMessage : undefined) })
    .check(
      composed(maxLength),
      joinLines,
      z.minLength(1, requiredMessage),
      z.maxLength(maxLength),
      printable,
      legible(requiredMessage),
    );

const maxId = 2_147_483_647;

/** For what only the shop creates, such as products and customers. */
export const id = z.int().check(z.minimum(1), z.maximum(maxId));

export const idParam = z.pipe(z.coerce.number<string | number>(), id);

/** For what a customer can create offline: cart lines, orders, addresses. The phone makes a UUIDv7. */
export const uuid = z.uuid().check(z.toLowerCase());

/** `name[]=1&name[]=2` in a query. The server parses a single value as a string, not as an array. */
export const idsParam = z.pipe(
  z.pipe(
    z._default(z.union([z.string(), z.number(), z.array(z.union([z.string(), z.number()]))]), []),
    z.transform(value => [value].flat()),
  ),
  z.array(idParam).check(
    z.maxLength(200),
    z.overwrite<number[]>(ids => [...new Set(ids)]),
  ),
);

/** Whole đồng. */
export const dong = z.int().check(z.minimum(0));

/** ISO 8601 with offset, by the server's clock. */
export const timestamp = z.string();

export const bytes = (requiredMessage?: string) => z.instanceof(Uint8Array, { error: requiredMessage });

export const message = z.object({ message: z.string() });
