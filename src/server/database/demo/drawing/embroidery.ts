import { type ThreadName, threads } from './cloth.ts';
import { brightness, darker, lighter } from './colour.ts';
import { type LetteringName, letter } from './lettering.ts';
import { type MotifName, motif } from './motifs.ts';
import { satin } from './satin.ts';

/** What is sewn onto a thing. */
export interface Sewn {
  words: string;
  lettering: LetteringName;
  thread: ThreadName;
  motif: MotifName;
}

interface Place {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** `words` sewn in satin stitch, as large as the place (given by its centre) allows. */
export function sewWords(sewn: Pick<Sewn, 'words' | 'lettering' | 'thread'>, place: Place): string {
  const outline = letter(sewn.words, sewn.lettering);
  const [width, height] = [outline.right - outline.left, outline.bottom - outline.top];
  const size = Math.min(place.width / width, place.height / height);
  const x = place.x - ((outline.left + outline.right) / 2) * size;
  const y = place.y - ((outline.top + outline.bottom) / 2) * size;
  return `<g transform="translate(${x.toFixed(1)} ${y.toFixed(1)}) scale(${size.toFixed(3)})">${satin(outline.d, threads[sewn.thread], 1 / size)}</g>`;
}

/** Name with its motif above it, or alone. */
export function sewEmblem(sewn: Sewn | null, { x, y, width, height }: Place): string {
  if (!sewn) return '';
  if (sewn.motif === 'Không') return sewWords(sewn, { x, y, width, height: height * 0.6 });
  const size = (height * 0.56) / 100;
  const top = y - height / 2;
  return (
    `<g transform="translate(${x} ${(top + height * 0.27).toFixed(1)}) scale(${size.toFixed(3)})">${motif(sewn.motif)}</g>` +
    sewWords(sewn, { x, y: top + height * 0.8, width, height: height * 0.38 })
  );
}

/** A thread that can be read on a cloth of this colour. */
export function readable(thread: ThreadName, cloth: string): ThreadName {
  const contrast = Math.abs(brightness(threads[thread]) - brightness(cloth));
  if (contrast > 0.3) return thread;
  return brightness(cloth) > 0.6 ? 'Nâu cà phê' : 'Trắng';
}

/** A wooden spool wound with this thread. */
export function spool(colour: string): string {
  const turns = Array.from({ length: 13 }, (_, turn) => {
    const y = -54 + turn * 9;
    return `<path d="M-46 ${y}Q0 ${y + 13} 46 ${y - 1}" stroke="${turn % 2 ? darker(colour, 0.16) : lighter(colour, 0.18)}" stroke-width="4.4" fill="none" stroke-opacity=".8"/>`;
  }).join('');
  return `<ellipse cx="8" cy="92" rx="82" ry="20" fill="#5d3a26" fill-opacity=".16"/>
<path d="M-62 -84L62 -84L62 -66Q0 -52 -62 -66Z" fill="#cfa574"/><ellipse cx="0" cy="-84" rx="62" ry="17" fill="#e6c79d"/><ellipse cx="0" cy="-84" rx="17" ry="5" fill="#9a7148"/>
<path d="M-62 70Q0 56 62 70L62 84Q0 106 -62 84Z" fill="#d8b283"/>
<path d="M-48 -66Q0 -52 48 -66L48 66Q0 82 -48 66Z" fill="${colour}"/>${turns}<path d="M-48 -66Q0 -52 48 -66L48 66Q0 82 -48 66Z" fill="url(#gloss)"/>`;
}
