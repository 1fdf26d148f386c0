import { type Embroidery, threads } from '#contract/embroidery/embroidery.ts';
import { createStyle } from './article.ts';
import { drawBackground } from './background.ts';
import { chooseReadableThread, spool } from './embroidery/embroidery.ts';
import { type ColourCode, clothColours, trimOf } from './fabric/cloth.ts';
import { cord, fabric, lightDefinitions, transform } from './fabric/fabric.ts';
import type { PatternName } from './fabric/tiles.ts';
import { type Kind, kinds } from './kinds.ts';
import { drawTwig, hangTag } from './sprout-tag.ts';

export interface Subject {
  kind: Kind;
  colour: ColourCode;
  pattern: PatternName;
  embroidery: Embroidery | null;
}

/** Width and height of every drawing, in SVG units. */
export const canvasSize = 1000;

/** An SVG of 1080 × 1080 px. */
export function frame(background: string, drawing: string): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${canvasSize} ${canvasSize}" width="1080" height="1080">${lightDefinitions}${drawBackground(background)}${drawing}</svg>`;
}

const threadOf = ({ colour, embroidery }: Subject) =>
  embroidery && threads[chooseReadableThread(embroidery.thread, clothColours[colour].base)];
const draw = ({ kind, colour, pattern, embroidery }: Subject) =>
  kinds[kind].draw(createStyle(colour, pattern, embroidery));
const backgroundOf = ({ colour }: Subject) => clothColours[colour].background;

/** Moves the point (x, y) of the drawing to the origin. */
const centreOn = (drawing: string, x: number, y: number) =>
  `<g transform="translate(${-x} ${-y})">${drawing}</g>`;

export const frontView = (subject: Subject) => frame(backgroundOf(subject), draw(subject));

const needle = (thread: string) =>
  cord('M760 690C700 750 750 810 820 790C900 762 860 920 930 1010', thread, 5) +
  transform(
    '<path d="M-130 7Q0 16 122 7" stroke="#4a2a1c" stroke-width="6" stroke-opacity=".22" fill="none"/><path d="M-140 0L96 -5C124 -6 132 -3 132 0C132 3 124 6 96 5Z" fill="#c9c5bf"/><path d="M-120 -1L90 -3" stroke="#fff" stroke-width="2"/><ellipse cx="112" cy="0" rx="11" ry="2.4" fill="#6d665f"/>',
    682,
    776,
    1,
    -46,
  );

export function closeView(subject: Subject): string {
  const { x, y } = kinds[subject.kind].closeUp;
  const near = transform(centreOn(draw(subject), x, y), 500, 470, 2.1);
  const thread = threadOf(subject);
  return frame(backgroundOf(subject), near + (thread ? needle(thread) : ''));
}

const napkin = 'M470 1060C610 900 820 700 1060 560L1060 1060Z';

export function giftView(subject: Subject): string {
  const trim = trimOf(subject.colour);
  const thread = threadOf(subject);
  return frame(
    backgroundOf(subject),
    [
      fabric(napkin, trim, { pattern: 'gingham', elevation: 0.8, hem: 20 }),
      transform(drawTwig(), 96, 330, 0.95, -8),
      transform(centreOn(draw(subject), 500, 500), 510, 470, 0.8, -5),
      transform(hangTag(), 190, 640, 0.92, 12),
      thread ? transform(spool(thread), 838, 838, 0.92, 8) : transform(drawTwig(-1), 880, 980, 0.9, 6),
    ].join(''),
  );
}

export function pairView(subject: Subject, secondColour: ColourCode): string {
  const behind = draw({ ...subject, colour: secondColour });
  return frame(
    backgroundOf(subject),
    [
      transform(drawTwig(-1), 150, 400, 0.8, -20),
      transform(centreOn(behind, 500, 500), 650, 360, 0.62, 8),
      transform(centreOn(draw(subject), 500, 500), 362, 620, 0.66, -7),
      transform(hangTag(), 838, 690, 0.72, -14),
    ].join(''),
  );
}
