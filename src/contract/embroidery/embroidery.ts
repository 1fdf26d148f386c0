import * as z from 'zod/mini';
import { attributeText, type OrderAttributeValues } from '#contract/order-attributes.ts';

const fraction = z.number();

/**
 * A variant's plain picture and where on it a name is sewn. `x` and `y` are the centre; all lengths are
 * fractions of the picture's side. `angle` is clockwise, in degrees. Responses call the field `embroidery`.
 */
export const embroideryArea = z.object({
  image_url: z.string(),
  x: fraction,
  y: fraction,
  width: fraction,
  height: fraction,
  angle: z.number(),
});
export type EmbroideryArea = z.infer<typeof embroideryArea>;

/** An area without its picture: the same place may be photographed again. */
export const embroideryPlace = z.omit(embroideryArea, { image_url: true });
export type EmbroideryPlace = z.infer<typeof embroideryPlace>;

export function isSamePlace(left: EmbroideryPlace | null, right: EmbroideryPlace | null): boolean {
  const describe = (place: EmbroideryPlace | null) =>
    JSON.stringify(place && [place.x, place.y, place.width, place.height, place.angle]);
  return describe(left) === describe(right);
}

/** Where lists show a name on a product: on its first variant that is embroidered. */
export function firstEmbroideryArea(
  variants: readonly { embroidery: EmbroideryArea | null }[],
): EmbroideryArea | null {
  return variants.find(({ embroidery }) => embroidery !== null)?.embroidery ?? null;
}

export const fontNames = [
  'Nét tròn',
  'Viết tay mềm',
  'In hoa chân phương',
  'Bay bổng',
  'Cổ điển có chân',
] as const;
export type FontName = (typeof fontNames)[number];

export interface Font {
  family: string;
  weight: number;
  /** Names are sewn in capitals. */
  capitals: boolean;
}

/** Choose only fonts that have every Vietnamese letter. */
export const fonts: Readonly<Record<FontName, Font>> = {
  'Nét tròn': { family: 'Baloo 2', weight: 700, capitals: false },
  'Viết tay mềm': { family: 'Dancing Script', weight: 700, capitals: false },
  'In hoa chân phương': { family: 'Be Vietnam Pro', weight: 600, capitals: true },
  'Bay bổng': { family: 'Pacifico', weight: 400, capitals: false },
  'Cổ điển có chân': { family: 'Playfair Display', weight: 700, capitals: false },
};

export function previewCharacters(name: string, font: FontName): string {
  const normalised = name.normalize('NFC');
  return fonts[font].capitals ? normalised.toLocaleUpperCase('vi') : normalised;
}

export const threadNames = ['Trắng', 'Hồng đất', 'Xanh rêu', 'Nâu cà phê', 'Vàng nghệ', 'Xanh than'] as const;
export type ThreadName = (typeof threadNames)[number];

export const threads: Readonly<Record<ThreadName, string>> = {
  Trắng: '#fffdf6',
  'Hồng đất': '#c26e68',
  'Xanh rêu': '#6d7c48',
  'Nâu cà phê': '#6b4733',
  'Vàng nghệ': '#d99b2f',
  'Xanh than': '#34435f',
};

/** Chosen where no motif is sewn. */
export const noMotif = 'Không';

export const motifNames = [noMotif, 'Thỏ', 'Gấu', 'Mây', 'Khủng long', 'Hoa cúc'] as const;
export type MotifName = (typeof motifNames)[number];

export interface Embroidery {
  name: string;
  font: FontName;
  thread: ThreadName;
  motif: MotifName;
  /** As typed, sewn small below the name; empty if the customer wants none. */
  birthDate: string;
}

/**
 * Uses defaults for missing answers; `name` may be empty. `null` for a font, thread or motif that this version does not know:
 * no preview is better than a wrong one (rule 19).
 */
export function partialEmbroidery(values: OrderAttributeValues): Embroidery | null {
  const font = pickName(fontNames, attributeText(values['Font chữ']), 'Nét tròn');
  const thread = pickName(threadNames, attributeText(values['Màu chỉ']), 'Hồng đất');
  const motif = pickName(motifNames, attributeText(values['Hình thêu kèm']), 'Không');
  if (!font || !thread || !motif) return null;
  const readText = (attribute: string) => attributeText(values[attribute]).normalize('NFC').trim();
  return { name: readText('Tên thêu'), font, thread, motif, birthDate: readText('Ngày sinh') };
}

/** `null` if no name is sewn, or as in `partialEmbroidery`. */
export function completeEmbroidery(values: OrderAttributeValues): Embroidery | null {
  const embroidery = partialEmbroidery(values);
  return embroidery?.name ? embroidery : null;
}

function pickName<Name extends string>(names: readonly Name[], text: string, fallback: Name): Name | null {
  return text === '' ? fallback : (names.find(name => name === text) ?? null);
}
