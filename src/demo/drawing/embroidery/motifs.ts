import type { MotifName } from '#contract/embroidery/embroidery.ts';
import { type MotifPiece, motifPieces } from '#contract/embroidery/motifs.ts';
import { satin } from './satin.ts';

/** Centred on (0, 0), 100 units across. */
export const motif = (name: MotifName): string => motifPieces[name].map(stitch).join('');

function stitch(piece: MotifPiece): string {
  const { degrees, x, y } = piece.rotation;
  const shape = fill(piece);
  return degrees === 0 ? shape : `<g transform="rotate(${degrees} ${x} ${y})">${shape}</g>`;
}

function fill({ d, colour, stitch, width }: MotifPiece): string {
  if (stitch === 'satin') return satin(d, colour);
  if (stitch === 'flat') return `<path d="${d}" fill="${colour}"/>`;
  return `<path d="${d}" stroke="${colour}" stroke-width="${width}" fill="none" stroke-linecap="round"/>`;
}
