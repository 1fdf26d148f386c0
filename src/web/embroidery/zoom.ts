import type { SewingPlace } from '#contract/embroidery/embroidery.ts';

interface Shot {
  /** Shares of the frame the place of the name may take up. */
  across: number;
  down: number;
  /** Nearer than this the cloth blurs, or the thing is no longer known for what it is. */
  nearest: number;
}

/** How near a shot of the place is taken; 1 is the whole picture. */
export function zoomFor({ width, height }: SewingPlace, { across, down, nearest }: Shot): number {
  return Math.max(1, Math.min(nearest, across / width, down / height));
}

/** How far a picture `near` times as large moves, as a share of the frame, to bring the point to the middle and leave no gap. */
export function panBy(point: number, near: number): number {
  return Math.max(1 - near, Math.min(0, 0.5 - point * near));
}
