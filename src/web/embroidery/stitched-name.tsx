import { useId } from 'react';
import { type Embroidery, letterings, previewCharacters, threads } from '#contract/embroidery/embroidery.ts';
import { type Area, fitText } from '#contract/embroidery/layout.ts';
import classes from './emblem.module.css';
import { measureText } from './glyph-metrics.ts';
import { Satin } from './satin.tsx';
import { haloColour } from './tints.ts';
import { useFont } from './use-font.ts';

/** Stands in the place of a name not yet typed. */
const unnamed = 'Tên bé';

/** A name in its font and thread, as large as its place allows; chalked onto the cloth while there is none. */
export function StitchedName({ embroidery, place }: { embroidery: Embroidery; place: Area }) {
  const { name, lettering } = embroidery;
  const id = useId();
  const thread = threads[embroidery.thread];
  const letters = previewCharacters(name || unnamed, lettering);
  const ink = useFont(lettering) ? measureText(letters, lettering) : null;
  if (!ink) return null;
  const { x, y, size } = fitText(ink, place);
  const { family, weight } = letterings[lettering];
  return (
    <g key={lettering} className={classes.name}>
      <defs>
        <text
          id={id}
          transform={`translate(${x} ${y}) scale(${size})`}
          fontFamily={`"${family}"`}
          fontWeight={weight}
          fontSize={100}
        >
          {letters}
        </text>
      </defs>
      {name ? <Satin shape={id} thread={thread} /> : <Chalk shape={id} colour={thread} />}
    </g>
  );
}

/** The outline a seamstress draws before she sews. */
function Chalk({ shape, colour }: { shape: string; colour: string }) {
  const outline = { href: `#${shape}`, fill: 'none', strokeDasharray: '7 6' };
  return (
    <g opacity={0.75} strokeLinecap="round">
      <use {...outline} stroke={haloColour(colour)} strokeWidth={4.5} />
      <use {...outline} stroke={colour} strokeWidth={2.4} />
    </g>
  );
}
