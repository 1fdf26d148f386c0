import type { EmbroideryArea } from '#contract/embroidery/embroidery.ts';

export interface ZoomLimits {
  /** Shares of the frame that the embroidery area may take up. */
  maxWidth: number;
  maxHeight: number;
  /** Beyond this the fabric blurs, or the product is no longer recognisable. */
  maxZoom: number;
}

/** 1 shows the whole picture. */
export function chooseZoom(
  { width, height }: EmbroideryArea,
  { maxWidth, maxHeight, maxZoom }: ZoomLimits,
): number {
  return Math.max(1, Math.min(maxZoom, maxWidth / width, maxHeight / height));
}

/** As a share of the frame. Centres the point without a gap at the edges. */
export function centringOffset(point: number, zoom: number): number {
  return Math.max(1 - zoom, Math.min(0, 0.5 - point * zoom));
}
