import type { Embroidery, SewingPlace } from '#contract/embroidery/embroidery.ts';
import { layOutEmblem } from '#contract/embroidery/layout.ts';
import classes from './emblem.module.css';
import { StitchedMotif } from './stitched-motif.tsx';
import { StitchedName } from './stitched-name.tsx';

/** Side of the picture in SVG units. */
const side = 1000;

/** The embroidered name with its motif, laid over the whole picture. */
export function Emblem({ sewingPlace, embroidery }: { sewingPlace: SewingPlace; embroidery: Embroidery }) {
  const area = {
    x: sewingPlace.x * side,
    y: sewingPlace.y * side,
    width: sewingPlace.width * side,
    height: sewingPlace.height * side,
  };
  const { motif, text } = layOutEmblem(area, embroidery.motif);
  return (
    <svg className={classes.emblem} viewBox={`0 0 ${side} ${side}`} aria-hidden="true">
      <g transform={`rotate(${sewingPlace.angle} ${area.x} ${area.y})`}>
        {motif && <StitchedMotif key={embroidery.motif} name={embroidery.motif} position={motif} />}
        <StitchedName embroidery={embroidery} area={text} />
      </g>
    </svg>
  );
}
