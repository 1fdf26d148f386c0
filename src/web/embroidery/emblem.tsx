import type { Embroidery, SewingPlace } from '#contract/embroidery/embroidery.ts';
import { layOutEmblem } from '#contract/embroidery/layout.ts';
import classes from './emblem.module.css';
import { StitchedMotif } from './stitched-motif.tsx';
import { StitchedName } from './stitched-name.tsx';

/** Side of the picture in SVG units. */
const side = 1000;

/** The embroidered name with its motif, laid over the whole picture. */
export function Emblem({ placement, embroidery }: { placement: SewingPlace; embroidery: Embroidery }) {
  const area = {
    x: placement.x * side,
    y: placement.y * side,
    width: placement.width * side,
    height: placement.height * side,
  };
  const { motif, text } = layOutEmblem(area, embroidery.motif);
  return (
    <svg className={classes.emblem} viewBox={`0 0 ${side} ${side}`} aria-hidden="true">
      <g transform={`rotate(${placement.angle} ${area.x} ${area.y})`}>
        {motif && <StitchedMotif key={embroidery.motif} name={embroidery.motif} position={motif} />}
        <StitchedName embroidery={embroidery} area={text} />
      </g>
    </svg>
  );
}
