import type { Embroidery } from '#contract/embroidery/embroidery.ts';
import type { Area } from '#contract/embroidery/layout.ts';
import { type Cloth, type ColourCode, clothColours, dyed } from './cloth.ts';
import { readable } from './embroidery.ts';
import type { PatternName } from './tiles.ts';

/** How one copy of a thing looks. */
export interface Look {
  cloth: Cloth;
  trim: Cloth;
  pattern: PatternName;
  sewn: Embroidery | null;
}

/** A kind of thing the shop sells. It is drawn on a table of 1000 by 1000, about the middle. */
export interface Thing {
  draw(look: Look): string;
  /** Where to look closer: the middle of the embroidery, or of what is made well. */
  closeUp: { x: number; y: number };
  /** Where a name is sewn on it; turned clockwise by `angle` degrees. */
  emblem?: Area & { angle?: number };
}

/** Where a place comes to lie when its drawing is moved and sized, as `placed` does. */
export function movedPlace({ x, y, width, height }: Area, right: number, down: number, size = 1): Area {
  return { x: right + x * size, y: down + y * size, width: width * size, height: height * size };
}

/** The look of a thing in one of the shop's colours. */
export function lookIn(colour: ColourCode, pattern: PatternName, sewn: Embroidery | null): Look {
  const { base, trim } = clothColours[colour];
  return {
    cloth: dyed(base),
    trim: dyed(trim),
    pattern,
    sewn: sewn && { ...sewn, thread: readable(sewn.thread, base) },
  };
}
