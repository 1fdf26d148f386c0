import { useId } from 'react';
import { type Embroidery, letterings, sewnLetters, threads } from '#contract/embroidery/embroidery.ts';
import { fitted, type Place } from '#contract/embroidery/layout.ts';
import classes from './emblem.module.css';
import { inkOf } from './glyph-metrics.ts';
import { Satin } from './satin.tsx';
import { haloOf } from './tints.ts';
import { useFont } from './use-font.ts';

/** Stands in the place of a name not yet typed. */
const unnamed = 'Tên bé';

/** A name in its font and thread, as large as its place allows; chalked onto the cloth while there is none. */
export function StitchedName({ embroidery, place }: { embroidery: Embroidery; place: Place }) {
  const { name, lettering } = embroidery;
  const id = useId();
  const thread = threads[embroidery.thread];
  const letters = sewnLetters(name || unnamed, lettering);
  const ink = useFont(lettering) ? inkOf(letters, lettering) : null;
  if (!ink) return null;
  const { x, y, size } = fitted(ink, place);
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
      <use {...outline} stroke={haloOf(colour)} strokeWidth={4.5} />
      <use {...outline} stroke={colour} strokeWidth={2.4} />
    </g>
  );
}
