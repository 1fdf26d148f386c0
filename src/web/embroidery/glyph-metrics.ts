import './fonts.css';
import { type LetteringName, letterings } from '#contract/embroidery/embroidery.ts';
import type { TextMetrics } from '#contract/embroidery/layout.ts';

/** Letters from both files a font comes in, so that both are there before the first is typed. */
const fromEveryFile = 'aẵ';

/** Size letters are measured at, in px; the result is in units of a hundredth of it. */
const measured = 200;

const fontOf = (lettering: LetteringName) => {
  const { family, weight } = letterings[lettering];
  return `${weight} ${measured}px "${family}"`;
};

/** Whether letters in this font can be drawn at once. */
export function hasFont(lettering: LetteringName): boolean {
  return document.fonts.check(fontOf(lettering), fromEveryFile);
}

/** Resolves when the font is here; also when it cannot be had, since a name in another font is better than none. */
export async function fetchFont(lettering: LetteringName): Promise<void> {
  await document.fonts.load(fontOf(lettering), fromEveryFile).catch(() => undefined);
}

let pen: CanvasRenderingContext2D | null = null;

/** Edges of drawn letters; `null` where nothing is drawn, as of spaces. The font must be here. */
export function measureText(letters: string, lettering: LetteringName): TextMetrics | null {
  pen ??= document.createElement('canvas').getContext('2d');
  if (!pen) return null;
  pen.font = fontOf(lettering);
  const box = pen.measureText(letters);
  const unit = (length: number) => (length * 100) / measured;
  const ink = {
    left: -unit(box.actualBoundingBoxLeft),
    right: unit(box.actualBoundingBoxRight),
    top: -unit(box.actualBoundingBoxAscent),
    bottom: unit(box.actualBoundingBoxDescent),
  };
  return ink.right > ink.left && ink.bottom > ink.top ? ink : null;
}
