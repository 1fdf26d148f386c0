import { type Embroidery, type ThreadName, threads } from '#contract/embroidery/embroidery.ts';
import { type Area, fitText, layOutEmblem } from '#contract/embroidery/layout.ts';
import { brightness, darker, lighter } from '#demo/drawing/colour.ts';
import { motif } from './motifs.ts';
import { satin } from './satin.ts';
import { outlineText } from './text-outline.ts';

type Lettering = Pick<Embroidery, 'font' | 'thread'>;

/** As large as the area allows. */
export function drawStitchedText(text: string, embroidery: Lettering, area: Area): string {
  const outline = outlineText(text, embroidery.font);
  const { x, y, size } = fitText(outline, area);
  return `<g transform="translate(${x.toFixed(1)} ${y.toFixed(1)}) scale(${size.toFixed(3)})">${satin(outline.d, threads[embroidery.thread], 1 / size)}</g>`;
}

export function sewEmblem(embroidery: Embroidery | null, area: Area): string {
  if (!embroidery) return '';
  const layout = layOutEmblem(area, embroidery);
  const picture =
    layout.motif &&
    `<g transform="translate(${layout.motif.x} ${layout.motif.y.toFixed(1)}) scale(${layout.motif.size.toFixed(3)})">${motif(embroidery.motif)}</g>`;
  const date = layout.date && drawStitchedText(embroidery.birthDate, embroidery, layout.date);
  return (picture ?? '') + drawStitchedText(embroidery.name, embroidery, layout.text) + (date ?? '');
}

/** Returns a thread with more contrast if `thread` would be hard to read on `cloth`. */
export function chooseReadableThread(thread: ThreadName, cloth: string): ThreadName {
  const contrast = Math.abs(brightness(threads[thread]) - brightness(cloth));
  if (contrast > 0.3) return thread;
  return brightness(cloth) > 0.6 ? 'Nâu cà phê' : 'Trắng';
}

export function spool(colour: string): string {
  const windings = Array.from({ length: 13 }, (_, turn) => {
    const y = -54 + turn * 9;
    return `<path d="M-46 ${y}Q0 ${y + 13} 46 ${y - 1}" stroke="${turn % 2 ? darker(colour, 0.16) : lighter(colour, 0.18)}" stroke-width="4.4" fill="none" stroke-opacity=".8"/>`;
  }).join('');
  return `<ellipse cx="8" cy="92" rx="82" ry="20" fill="#5d3a26" fill-opacity=".16"/>
<path d="M-62 -84L62 -84L62 -66Q0 -52 -62 -66Z" fill="#cfa574"/><ellipse cx="0" cy="-84" rx="62" ry="17" fill="#e6c79d"/><ellipse cx="0" cy="-84" rx="17" ry="5" fill="#9a7148"/>
<path d="M-62 70Q0 56 62 70L62 84Q0 106 -62 84Z" fill="#d8b283"/>
<path d="M-48 -66Q0 -52 48 -66L48 66Q0 82 -48 66Z" fill="${colour}"/>${windings}<path d="M-48 -66Q0 -52 48 -66L48 66Q0 82 -48 66Z" fill="url(#gloss)"/>`;
}
