import type { Embroidery } from '#contract/embroidery/embroidery.ts';
import type { Area } from '#contract/embroidery/layout.ts';
import { chooseReadableThread } from './embroidery/embroidery.ts';
import { type Cloth, type ColourCode, clothColours, dye } from './fabric/cloth.ts';
import type { PatternName } from './fabric/tiles.ts';

export interface Style {
  cloth: Cloth;
  trim: Cloth;
  pattern: PatternName;
  embroidery: Embroidery | null;
}

/** Drawn around the middle of a square canvas of `canvasSize`. */
export interface ProductDrawing {
  draw(style: Style): string;
  /** The centre of the close-up. */
  closeUp: { x: number; y: number };
  /** Where a name is sewn; `angle` is clockwise, in degrees. */
  embroideryArea?: Area & { angle?: number };
}

/** Applies to an area what `transform` does to its drawing. */
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
