import { useId } from 'react';
import type { Embroidery, EmbroideryArea, MotifName } from '#contract/embroidery/embroidery.ts';
import { layOutEmblem } from '#contract/embroidery/layout.ts';
import { type MotifPiece, motifPieces } from '#contract/embroidery/motifs.ts';
import classes from './emblem.module.css';
import { Satin } from './satin.tsx';
import { StitchedText } from './stitched-text.tsx';

/** In SVG units. */
const side = 1000;

export function Emblem({
  embroideryArea,
  embroidery,
}: {
  embroideryArea: EmbroideryArea;
  embroidery: Embroidery;
}) {
  const area = {
    x: embroideryArea.x * side,
    y: embroideryArea.y * side,
    width: embroideryArea.width * side,
    height: embroideryArea.height * side,
  };
  const { motif, text, date } = layOutEmblem(area, embroidery);
  return (
    <svg className={classes.emblem} viewBox={`0 0 ${side} ${side}`} aria-hidden="true">
      <g transform={`rotate(${embroideryArea.angle} ${area.x} ${area.y})`}>
        {motif && <StitchedMotif key={embroidery.motif} name={embroidery.motif} position={motif} />}
        <StitchedText text={embroidery.name} embroidery={embroidery} area={text} />
        {date && <StitchedText text={embroidery.birthDate} embroidery={embroidery} area={date} />}
      </g>
    </svg>
  );
}

interface StitchedMotifProps {
  name: MotifName;
  /** `x` and `y` are the centre; `size` 1 is 100 units wide. */
  position: { x: number; y: number; size: number };
}

function StitchedMotif({ name, position }: StitchedMotifProps) {
  return (
    <g transform={`translate(${position.x} ${position.y}) scale(${position.size})`}>
      {motifPieces[name].map(piece => (
        <Piece key={`${piece.d} ${piece.rotation.degrees}`} piece={piece} />
      ))}
    </g>
  );
}

function Piece({ piece }: { piece: MotifPiece }) {
  const { d, colour, stitch, width, rotation } = piece;
  const id = useId();
  return (
    <g transform={`rotate(${rotation.degrees} ${rotation.x} ${rotation.y})`}>
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
