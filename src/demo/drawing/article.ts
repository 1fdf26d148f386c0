import type { Embroidery } from '#contract/embroidery/embroidery.ts';
import type { Area } from '#contract/embroidery/layout.ts';
import { type Cloth, type ColourCode, clothColours, dye } from './cloth.ts';
import { chooseReadableThread } from './embroidery.ts';
import type { PatternName } from './tiles.ts';

/** Colours, pattern and embroidery of one drawn article. */
export interface Style {
  cloth: Cloth;
  trim: Cloth;
  pattern: PatternName;
  embroidery: Embroidery | null;
}

/** A kind of product. It is drawn on a canvas of `canvasSize`, about the middle. */
export interface Article {
  draw(style: Style): string;
  /** The centre of the close-up. */
  closeUp: { x: number; y: number };
  /** Where a name is sewn; rotated clockwise by `angle` degrees. */
  emblem?: Area & { angle?: number };
}

/** The area after its drawing was moved and scaled by `transform`. */
export function moveArea({ x, y, width, height }: Area, right: number, down: number, size = 1): Area {
  return { x: right + x * size, y: down + y * size, width: width * size, height: height * size };
}

export function createStyle(colour: ColourCode, pattern: PatternName, embroidery: Embroidery | null): Style {
  const { base, trim } = clothColours[colour];
  return {
    cloth: dye(base),
    trim: dye(trim),
    pattern,
    embroidery: embroidery && { ...embroidery, thread: chooseReadableThread(embroidery.thread, base) },
  };
}
