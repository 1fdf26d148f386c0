import { type Embroidery, threads } from '#contract/embroidery/embroidery.ts';
import { type ColourCode, clothColours, trimOf } from './cloth.ts';
import { readable, spool } from './embroidery.ts';
import { cord, fabric, light, placed } from './fabric.ts';
import { ground } from './ground.ts';
import { type Kind, kinds } from './kinds.ts';
import { hangTag, twig } from './sprout-tag.ts';
import { lookIn } from './thing.ts';
import type { PatternName } from './tiles.ts';

/** What stands in front of the camera. */
export interface Subject {
  kind: Kind;
  colour: ColourCode;
  pattern: PatternName;
  sewn: Embroidery | null;
}

/** Side of the table everything is drawn on, in the drawing's units. */
export const tableSide = 1000;

/** A whole picture, as SVG of 1080 by 1080 px. */
export function framed(tableColour: string, drawing: string): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${tableSide} ${tableSide}" width="1080" height="1080">${light}${ground(tableColour)}${drawing}</svg>`;
}

const threadOf = ({ colour, sewn }: Subject) =>
  sewn && threads[readable(sewn.thread, clothColours[colour].base)];
const drawn = ({ kind, colour, pattern, sewn }: Subject) => kinds[kind].draw(lookIn(colour, pattern, sewn));
const tableOf = ({ colour }: Subject) => clothColours[colour].ground;

/** Moves a drawing so that the point (x, y) of it comes to the middle of the place. */
const aimed = (drawing: string, x: number, y: number) =>
  `<g transform="translate(${-x} ${-y})">${drawing}</g>`;

export const frontView = (subject: Subject) => framed(tableOf(subject), drawn(subject));

const needle = (thread: string) =>
  cord('M760 690C700 750 750 810 820 790C900 762 860 920 930 1010', thread, 5) +
  placed(
    '<path d="M-130 7Q0 16 122 7" stroke="#4a2a1c" stroke-width="6" stroke-opacity=".22" fill="none"/><path d="M-140 0L96 -5C124 -6 132 -3 132 0C132 3 124 6 96 5Z" fill="#c9c5bf"/><path d="M-120 -1L90 -3" stroke="#fff" stroke-width="2"/><ellipse cx="112" cy="0" rx="11" ry="2.4" fill="#6d665f"/>',
    682,
    776,
    1,
    -46,
  );

/** Near enough to see the threads; a needle rests where a name is sewn. */
export function closeView(subject: Subject): string {
  const { x, y } = kinds[subject.kind].closeUp;
  const near = placed(aimed(drawn(subject), x, y), 500, 470, 2.1);
  const thread = threadOf(subject);
  return framed(tableOf(subject), near + (thread ? needle(thread) : ''));
}

const napkin = 'M470 1060C610 900 820 700 1060 560L1060 1060Z';

/** Laid out as a present: a cloth under it, the shop's tag, a twig, and the thread the name was sewn with. */
export function giftView(subject: Subject): string {
  const trim = trimOf(subject.colour);
  const thread = threadOf(subject);
  return framed(
    tableOf(subject),
    [
      fabric(napkin, trim, { pattern: 'gingham', lift: 0.8, hem: 20 }),
      placed(twig(), 96, 330, 0.95, -8),
      placed(aimed(drawn(subject), 500, 500), 510, 470, 0.8, -5),
      placed(hangTag(), 190, 640, 0.92, 12),
      thread ? placed(spool(thread), 838, 838, 0.92, 8) : placed(twig(-1), 880, 980, 0.9, 6),
    ].join(''),
  );
}

/** Two colours of it together. */
export function pairView(subject: Subject, other: ColourCode): string {
  const behind = drawn({ ...subject, colour: other });
  return framed(
    tableOf(subject),
    [
      placed(twig(-1), 150, 400, 0.8, -20),
      placed(aimed(behind, 500, 500), 650, 360, 0.62, 8),
      placed(aimed(drawn(subject), 500, 500), 362, 620, 0.66, -7),
      placed(hangTag(), 838, 690, 0.72, -14),
    ].join(''),
  );
}
