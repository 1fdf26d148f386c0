import { useId } from 'react';
import { type Embroidery, fonts, previewCharacters, threads } from '#contract/embroidery/embroidery.ts';
import { type Area, fitText } from '#contract/embroidery/layout.ts';
import { chooseHalo } from './colours.ts';
import classes from './emblem.module.css';
import { measureText, useFont } from './glyph-metrics.ts';
import { Satin } from './satin.tsx';

const placeholder = 'Tên bé';

interface StitchedTextProps {
  /** If empty, a chalk outline shows where the name will be. */
  text: string;
  embroidery: Pick<Embroidery, 'font' | 'thread'>;
  area: Area;
}

export function StitchedText({ text, embroidery, area }: StitchedTextProps) {
  const { font } = embroidery;
  const id = useId();
  const thread = threads[embroidery.thread];
  const characters = previewCharacters(text || placeholder, font);
  const metrics = useFont(font) ? measureText(characters, font) : null;
  if (!metrics) return null;
  const { x, y, size } = fitText(metrics, area);
  const { family, weight } = fonts[font];
  return (
    <g key={font} className={classes.name}>
      <defs>
        <text
          id={id}
          transform={`translate(${x} ${y}) scale(${size})`}
          fontFamily={`"${family}"`}
          fontWeight={weight}
          fontSize={100}
        >
          {characters}
        </text>
      </defs>
      {text ? <Satin shape={id} thread={thread} /> : <ChalkOutline shape={id} colour={thread} />}
    </g>
  );
}

function ChalkOutline({ shape, colour }: { shape: string; colour: string }) {
  const outline = { href: `#${shape}`, fill: 'none', strokeDasharray: '7 6' };
  return (
    <g opacity={0.75} strokeLinecap="round">
      <use {...outline} stroke={chooseHalo(colour)} strokeWidth={4.5} />
      <use {...outline} stroke={colour} strokeWidth={2.4} />
    </g>
  );
}
