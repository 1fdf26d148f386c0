const weights = [400, 600];
/** A letter of each of the two character sets. */
const sample = 'aạ';

/** Before the first render: text that is laid out without them is laid out again when they arrive. Never rejects. */
export async function loadFonts(): Promise<void> {
  const fonts = weights.map(weight => document.fonts.load(`${weight} 1em "Be Vietnam Pro"`, sample));
  await Promise.allSettled(fonts);
}
