import type { MotifName } from './embroidery.ts';

/** A rectangle; `x` and `y` are its centre. */
export interface Area {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** The edges of the drawn text relative to the start of its baseline, at 100 units per em; `top` is negative above it. */
export interface TextMetrics {
  left: number;
  right: number;
  top: number;
  bottom: number;
}

/** The name below its motif (100 units wide, times `size`), or alone in the centre. */
export function layOutEmblem(area: Area, motif: MotifName) {
  const { x, y, width, height } = area;
  if (motif === 'Không') return { motif: null, text: { x, y, width, height: height * 0.6 } };
  const top = y - height / 2;
  return {
    motif: { x, y: top + height * 0.27, size: (height * 0.56) / 100 },
    text: { x, y: top + height * 0.8, width, height: height * 0.38 },
  };
}

/** Position and scale (1 is 100 units per em) that make the text fill the area without distortion. */
export function fitText(metrics: TextMetrics, area: Area): { x: number; y: number; size: number } {
  const size = fontSizeIn(metrics, area);
  return {
    x: area.x - ((metrics.left + metrics.right) / 2) * size,
    y: area.y - ((metrics.top + metrics.bottom) / 2) * size,
    size,
  };
}

function fontSizeIn(metrics: TextMetrics, area: Area): number {
  return Math.min(area.width / (metrics.right - metrics.left), area.height / (metrics.bottom - metrics.top));
}

/** The name on the font pictures; `isTooLong` compares a name's size with its size. */
export const referenceName = 'Bé Mây';

/** Below this share of the reference size a needle cannot sew accents clearly. */
const minLegibleRatio = 0.5;

export function isTooLong(metrics: TextMetrics, reference: TextMetrics, area: Area): boolean {
  return fontSizeIn(metrics, area) < fontSizeIn(reference, area) * minLegibleRatio;
}
