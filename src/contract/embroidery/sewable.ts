import { once } from '#contract/format/once.ts';

/** The order attributes whose text is sewn, not printed on a card. */
const sewnAttributes: readonly string[] = ['Tên thêu', 'Ngày sinh'];

// Exactly what all embroidery fonts can draw, also as capitals: a test reads their files.
const sewable = /^[ -~À-ÖØ-öø-þĂăĐđĨĩŨũƠơƯưẠ-ỹ–—‘’“”…]*$/u;

const graphemes = once(() => new Intl.Segmenter('vi', { granularity: 'grapheme' }));

/** The first character of the text that no thread can draw, such as an emoji; `null` if there is none. */
export function findUnsewable(attributeName: string, text: string): string | null {
  if (!sewnAttributes.includes(attributeName)) return null;
  for (const { segment } of graphemes().segment(text.normalize('NFC'))) {
    if (!sewable.test(segment)) return segment;
  }
  return null;
}
