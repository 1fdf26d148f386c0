import type { MotifName } from '#contract/embroidery/embroidery.ts';
import { type MotifPiece, motifPieces } from '#contract/embroidery/motifs.ts';
import { satin } from './satin.ts';

/** The motif, about (0, 0), 100 units across. */
export const motif = (name: MotifName): string => motifPieces[name].map(sewn).join('');

function sewn(piece: MotifPiece): string {
  const { degrees, x, y } = piece.turn;
  const drawn = filled(piece);
  return degrees === 0 ? drawn : `<g transform="rotate(${degrees} ${x} ${y})">${drawn}</g>`;
}

function filled({ d, colour, stitch, width }: MotifPiece): string {
  if (stitch === 'satin') return satin(d, colour);
  if (stitch === 'flat') return `<path d="${d}" fill="${colour}"/>`;
  return `<path d="${d}" stroke="${colour}" stroke-width="${width}" fill="none" stroke-linecap="round"/>`;
}
