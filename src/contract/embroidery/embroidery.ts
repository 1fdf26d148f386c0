import * as z from 'zod/mini';
import { attributeText, type OrderAttributeValues } from '#contract/order-attributes.ts';

const fraction = z.number();

/**
 * A variant's picture with nothing sewn on it, and where on it a name is sewn: `x` and `y` are the middle of the place,
 * all as fractions of the picture's side; `angle` turns the place clockwise, in degrees.
 */
export const sewingPlace = z.object({
  image_url: z.string(),
  x: fraction,
  y: fraction,
  width: fraction,
  height: fraction,
  angle: z.number(),
});
export type SewingPlace = z.infer<typeof sewingPlace>;

/** Longest name the shop sews, in characters. */
export const maxNameLength = 14;

export const letteringNames = [
  'Nét tròn',
  'Viết tay mềm',
  'In hoa chân phương',
  'Bay bổng',
  'Cổ điển có chân',
] as const;
export type LetteringName = (typeof letteringNames)[number];

export interface Lettering {
  family: string;
  weight: number;
  /** Sewn in capitals, however it is typed. */
  capitals: boolean;
}

/** The fonts a name can be sewn in, as the customer picks them; each has every Vietnamese letter. */
export const letterings: Readonly<Record<LetteringName, Lettering>> = {
  'Nét tròn': { family: 'Baloo 2', weight: 700, capitals: false },
  'Viết tay mềm': { family: 'Dancing Script', weight: 700, capitals: false },
  'In hoa chân phương': { family: 'Be Vietnam Pro', weight: 600, capitals: true },
  'Bay bổng': { family: 'Pacifico', weight: 400, capitals: false },
  'Cổ điển có chân': { family: 'Playfair Display', weight: 700, capitals: false },
};

/** The letters as the needle sews them: capitals where the lettering has no others. */
export function previewCharacters(name: string, lettering: LetteringName): string {
  const whole = name.normalize('NFC');
  return letterings[lettering].capitals ? whole.toLocaleUpperCase('vi') : whole;
}

export const threadNames = ['Trắng', 'Hồng đất', 'Xanh rêu', 'Nâu cà phê', 'Vàng nghệ', 'Xanh than'] as const;
export type ThreadName = (typeof threadNames)[number];

/** The threads a name is sewn in, as the customer picks them. */
export const threads: Readonly<Record<ThreadName, string>> = {
  Trắng: '#fffdf6',
  'Hồng đất': '#c26e68',
  'Xanh rêu': '#6d7c48',
  'Nâu cà phê': '#6b4733',
  'Vàng nghệ': '#d99b2f',
  'Xanh than': '#34435f',
};

/** Every motif the shop sews above a name; the first is none. */
export const motifNames = ['Không', 'Thỏ', 'Gấu', 'Mây', 'Khủng long', 'Hoa cúc'] as const;
export type MotifName = (typeof motifNames)[number];

/** What is sewn onto a thing. */
export interface Embroidery {
  name: string;
  lettering: LetteringName;
  thread: ThreadName;
  motif: MotifName;
}

/**
 * How a name would be sewn, as far as it is answered; `name` may still be empty. `null` where a font, thread or motif is
 * picked that this table does not know: better no preview than a wrong one.
 */
export function partialEmbroidery(values: OrderAttributeValues): Embroidery | null {
  const lettering = picked(letteringNames, attributeText(values['Font chữ']), 'Nét tròn');
  const thread = picked(threadNames, attributeText(values['Màu chỉ']), 'Hồng đất');
  const motif = picked(motifNames, attributeText(values['Hình thêu kèm']), 'Không');
  if (!lettering || !thread || !motif) return null;
  return { name: attributeText(values['Tên thêu']).normalize('NFC').trim(), lettering, thread, motif };
}

/** The name ordered and how it is sewn; `null` where none is. */
export function completeEmbroidery(values: OrderAttributeValues): Embroidery | null {
  const embroidery = partialEmbroidery(values);
  return embroidery?.name ? embroidery : null;
}

function picked<Name extends string>(names: readonly Name[], text: string, unanswered: Name): Name | null {
  return text === '' ? unanswered : (names.find(name => name === text) ?? null);
}
