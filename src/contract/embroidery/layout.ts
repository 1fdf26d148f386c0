import { type Embroidery, noMotif } from './embroidery.ts';

/** `x` and `y` are the centre. */
export interface Area {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** Edges relative to the start of the baseline, at 100 units per em; above the baseline they are negative. */
export interface TextMetrics {
  left: number;
  right: number;
  top: number;
  bottom: number;
}

/** The motif above the name, the birth date small below it. `motif.size` is a scale: motifs are drawn 100 units wide. */
export function layOutEmblem(area: Area, { motif, birthDate }: Pick<Embroidery, 'motif' | 'birthDate'>) {
  const { x, y, width, height } = area;
  const hasMotif = motif !== noMotif;
  const top = y - height / 2;
  const text = hasMotif
    ? { x, y: top + height * 0.8, width, height: height * 0.38 }
    : { x, y, width, height: height * 0.6 };
  return {
    motif: hasMotif ? { x, y: top + height * 0.27, size: (height * 0.56) / 100 } : null,
    ...(birthDate ? splitForDate(text) : { text, date: null }),
  };
}

function splitForDate({ x, y, width, height }: Area): { text: Area; date: Area } {
  return {
    text: { x, y: y - height * 0.17, width, height: height * 0.66 },
    date: { x, y: y + height * 0.38, width: width * 0.8, height: height * 0.24 },
  };
}

/** Fills the area without distortion. `size` is a scale: 1 is 100 units per em. */
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

/** The name on the font pictures. */
export const referenceName = 'Bé Mây';

/** Below this share of the reference size a needle cannot sew accents clearly (rule 19). */
const minLegibleRatio = 0.5;

/** `reference` has the metrics of `referenceName` in the same font. */
export function isTooLong(metrics: TextMetrics, reference: TextMetrics, area: Area): boolean {
  return fontSizeIn(metrics, area) < fontSizeIn(reference, area) * minLegibleRatio;
}
