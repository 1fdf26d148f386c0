import type { MotifName } from './embroidery.ts';

/** A rectangle, given by its middle. */
export interface Area {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** The edges of drawn letters about their baseline's start, 100 units to the em; `top` is negative above the baseline. */
export interface TextMetrics {
  left: number;
  right: number;
  top: number;
  bottom: number;
}

/** How a place is shared: the name below its motif (drawn 100 units across, times `size`), or alone in the middle. */
export function layOutEmblem(place: Area, motif: MotifName) {
  const { x, y, width, height } = place;
  if (motif === 'Không') return { motif: null, words: { x, y, width, height: height * 0.6 } };
  const top = y - height / 2;
  return {
    motif: { x, y: top + height * 0.27, size: (height * 0.56) / 100 },
    words: { x, y: top + height * 0.8, width, height: height * 0.38 },
  };
}

/** Where to put letters of 100 units to the em, and how large (`size` 1 is 100 units), to fill a place; never distorted. */
export function fitText(ink: TextMetrics, place: Area): { x: number; y: number; size: number } {
  const size = sizeIn(ink, place);
  return {
    x: place.x - ((ink.left + ink.right) / 2) * size,
    y: place.y - ((ink.top + ink.bottom) / 2) * size,
    size,
  };
}

function sizeIn(ink: TextMetrics, place: Area): number {
  return Math.min(place.width / (ink.right - ink.left), place.height / (ink.bottom - ink.top));
}

/** The name the font pictures show: what fits at its size is sewn without a second thought. */
export const usualName = 'Bé Mây';

/** Below this share of the usual name's size the needle can no longer draw an accent clearly. */
const leastLegible = 0.5;

/** Whether a name, to fit its place, has to be sewn smaller than what still reads well. */
export function isTooLong(ink: TextMetrics, usual: TextMetrics, place: Area): boolean {
  return sizeIn(ink, place) < sizeIn(usual, place) * leastLegible;
}
