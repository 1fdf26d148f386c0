import { darker, lighter } from '#demo/drawing/colour.ts';

/** `scale` is the inverse of the scale that the shape is drawn at, so that all letters have equally thick threads. */
export function satin(d: string, thread: string, scale = 1): string {
  const id = `satin${thread.slice(1)}${scale.toFixed(2).replace('.', '_')}`;
  const pitch = 5.2 * scale;
  const edge = 3.4 * scale;
  return `<defs><pattern id="${id}" width="${pitch}" height="${pitch}" patternUnits="userSpaceOnUse" patternTransform="rotate(24)"><rect width="${pitch}" height="${pitch}" fill="${thread}"/><rect width="${pitch}" height="${pitch * 0.26}" fill="${darker(thread, 0.26)}" fill-opacity=".55"/><rect y="${pitch * 0.5}" width="${pitch}" height="${pitch * 0.3}" fill="${lighter(thread, 0.45)}" fill-opacity=".6"/></pattern></defs>
<path d="${d}" transform="translate(${2 * scale} ${4.5 * scale})" fill="#4a2a1c" stroke="#4a2a1c" stroke-width="${edge}" opacity=".2" stroke-linejoin="round"/>
<path d="${d}" fill="${thread}" stroke="${darker(thread, 0.13)}" stroke-width="${edge}" stroke-linejoin="round"/>
<path d="${d}" fill="url(#${id})" stroke="url(#${id})" stroke-width="${edge * 0.35}"/>`;
}
