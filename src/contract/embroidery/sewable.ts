import { codeOf, visible } from '#contract/format/characters.ts';
import { once } from '#contract/format/once.ts';

/** The order attributes whose text is sewn, not printed on a card. */
const sewnAttributes: readonly string[] = ['Tên thêu', 'Ngày sinh'];

// Exactly what all embroidery fonts can draw, also as capitals: a test reads their files.
const sewable = /^[ -~À-ÖØ-öø-þĂăĐđĨĩŨũƠơƯưẠ-ỹ–—‘’“”…]*$/u;

// Its data takes a slow phone 100 ms and more to load: only to name a character, which is rare.
const graphemes = once(() => new Intl.Segmenter('vi', { granularity: 'grapheme' }));

/** The first character of the text that no thread can draw, such as an emoji, or its code; `null` if there is none. */
export function findUnsewable(attributeName: string, text: string): string | null {
  if (!sewnAttributes.includes(attributeName)) return null;
  const composed = text.normalize('NFC');
  if (sewable.test(composed)) return null;
  for (const { segment } of graphemes().segment(composed)) {
    if (!sewable.test(segment)) return visible.test(segment) ? segment : codeOf(segment);
  }
  return null;
}
