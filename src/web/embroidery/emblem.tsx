import type { Embroidery, SewingPlace } from '#contract/embroidery/embroidery.ts';
import { layOutEmblem } from '#contract/embroidery/layout.ts';
import classes from './emblem.module.css';
import { StitchedMotif } from './stitched-motif.tsx';
import { StitchedName } from './stitched-name.tsx';

/** Side of the picture in the drawing's units. */
const side = 1000;

/** What is sewn, laid over the whole of a picture. */
export function Emblem({ place, embroidery }: { place: SewingPlace; embroidery: Embroidery }) {
  const box = {
    x: place.x * side,
    y: place.y * side,
    width: place.width * side,
    height: place.height * side,
  };
  const { motif, words } = layOutEmblem(box, embroidery.motif);
  return (
    <svg className={classes.emblem} viewBox={`0 0 ${side} ${side}`} aria-hidden="true">
      <g transform={`rotate(${place.angle} ${box.x} ${box.y})`}>
        {motif && <StitchedMotif key={embroidery.motif} name={embroidery.motif} at={motif} />}
        <StitchedName embroidery={embroidery} place={words} />
      </g>
    </svg>
  );
}
