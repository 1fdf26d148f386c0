import { useId } from 'react';
import type { MotifName } from '#contract/embroidery/embroidery.ts';
import { type MotifPiece, motifPieces } from '#contract/embroidery/motifs.ts';
import { Satin } from './satin.tsx';

interface StitchedMotifProps {
  name: MotifName;
  /** The centre; `size` 1 is 100 units wide. */
  position: { x: number; y: number; size: number };
}

export function StitchedMotif({ name, position }: StitchedMotifProps) {
  return (
    <g transform={`translate(${position.x} ${position.y}) scale(${position.size})`}>
      {motifPieces[name].map(piece => (
        <Piece key={`${piece.d} ${piece.turn.degrees}`} piece={piece} />
      ))}
    </g>
  );
}

function Piece({ piece }: { piece: MotifPiece }) {
  const { d, colour, stitch, width, turn } = piece;
  const id = useId();
  return (
    <g transform={`rotate(${turn.degrees} ${turn.x} ${turn.y})`}>
      {stitch === 'flat' && <path d={d} fill={colour} />}
      {stitch === 'line' && (
        <path d={d} fill="none" stroke={colour} strokeWidth={width} strokeLinecap="round" />
      )}
      {stitch === 'satin' && (
        <>
          <defs>
            <path id={id} d={d} />
          </defs>
          <Satin shape={id} thread={colour} />
        </>
      )}
    </g>
  );
}
