import { inset } from '#demo/drawing/outline/inset.ts';
import type { Cloth } from './cloth.ts';
import { applyPrint } from './pattern.ts';
import type { PatternName } from './tiles.ts';
import { weave } from './weave.ts';

/** Every picture must include these gradients once. */
export const lightDefinitions = `<defs>
<linearGradient id="light" x1="0.1" y1="0" x2="0.8" y2="1"><stop offset="0" stop-color="#fffaf0" stop-opacity=".42"/><stop offset=".45" stop-color="#fffaf0" stop-opacity="0"/><stop offset="1" stop-color="#4a2a1c" stop-opacity=".16"/></linearGradient>
<linearGradient id="gloss" x1="0" y1="0" x2="1" y2=".25"><stop offset="0" stop-color="#4a2a1c" stop-opacity=".1"/><stop offset=".2" stop-color="#ffffff" stop-opacity=".5"/><stop offset=".42" stop-color="#ffffff" stop-opacity="0"/><stop offset="1" stop-color="#4a2a1c" stop-opacity=".22"/></linearGradient>
</defs>`;

const shadowWidths = [72, 56, 42, 29, 18, 8];

/** Overlapping strokes, darker towards the middle, look like a blur and render ten times faster. */
export function shadow(d: string, elevation = 1): string {
  const strokes = shadowWidths.map(width => `<path d="${d}" stroke-width="${width * elevation}"/>`).join('');
  return `<g transform="translate(${7 * elevation} ${17 * elevation})" stroke="#5d3a26" stroke-opacity=".024" fill="#5d3a26" fill-opacity=".024" fill-rule="evenodd" stroke-linejoin="round">${strokes}</g><path d="${d}" transform="translate(${3 * elevation} ${6 * elevation})" fill="#5d3a26" fill-rule="evenodd" fill-opacity=".1"/>`;
}

interface Sewing {
  pattern?: PatternName;
  /** Distance from the edge; 0 for none. */
  hem?: number;
  /** Depth of the shadow: 0 for none, 1 for cloth on the table. */
  elevation?: number;
  thread?: string;
}

export function fabric(d: string, cloth: Cloth, sewing: Sewing = {}): string {
  const { pattern = 'plain', hem = 15, elevation = 0.35, thread = cloth.seam } = sewing;
  return [
    elevation ? shadow(d, elevation) : '',
    `<path d="${d}" fill="${cloth.base}"/>`,
    applyPrint(d, cloth, pattern),
    weave(d),
    `<path d="${d}" fill="url(#light)" stroke="${cloth.deep}" stroke-width="2.5" stroke-opacity=".55" stroke-linejoin="round"/>`,
    hem ? seam(inset(d, hem), thread) : '',
  ].join('');
}

/** Wood, silicone, glass. */
export function drawHardSurface(d: string, cloth: Cloth, elevation = 0.35): string {
  return `${elevation ? shadow(d, elevation) : ''}<path d="${d}" fill="${cloth.base}"/><path d="${d}" fill="url(#gloss)" stroke="${cloth.deep}" stroke-width="2.5" stroke-opacity=".5" stroke-linejoin="round"/>`;
}

export function seam(d: string, thread: string, width = 4): string {
  const dash = `fill="none" stroke-width="${width}" stroke-dasharray="${width * 2.6} ${width * 2.2}" stroke-linecap="round" stroke-linejoin="round"`;
  return `<path d="${d}" ${dash} stroke="#4a2a1c" stroke-opacity=".2" transform="translate(1.5 2.5)"/><path d="${d}" ${dash} stroke="${thread}"/>`;
}

/** A crease: shade on one side, light on the other. */
export function fold(d: string, cloth: Cloth, width = 16): string {
  const line = 'fill="none" stroke-linecap="round"';
  return `<g ${line}><path d="${d}" stroke="${cloth.deep}" stroke-width="${width}" stroke-opacity=".13"/><path d="${d}" stroke="${cloth.deep}" stroke-width="${width * 0.45}" stroke-opacity=".22"/><path d="${d}" transform="translate(${-width * 0.6} 0)" stroke="${cloth.light}" stroke-width="${width * 0.5}" stroke-opacity=".35"/></g>`;
}

/** For edges and wires too. */
export function cord(d: string, colour: string, width: number): string {
  const line = 'fill="none" stroke-linecap="round" stroke-linejoin="round"';
  return `<path d="${d}" ${line} stroke="#4a2a1c" stroke-width="${width}" stroke-opacity=".14" transform="translate(3 6)"/><path d="${d}" ${line} stroke="${colour}" stroke-width="${width}"/>`;
}

export function button(x: number, y: number, radius: number, cloth: Cloth): string {
  const hole = radius * 0.16;
  return `<circle cx="${x + 2}" cy="${y + 4}" r="${radius}" fill="#4a2a1c" fill-opacity=".22"/><circle cx="${x}" cy="${y}" r="${radius}" fill="${cloth.base}"/><circle cx="${x}" cy="${y}" r="${radius}" fill="url(#gloss)"/><circle cx="${x}" cy="${y}" r="${radius * 0.7}" fill="none" stroke="${cloth.deep}" stroke-width="1.6" stroke-opacity=".6"/><circle cx="${x - radius * 0.28}" cy="${y}" r="${hole}" fill="${cloth.seam}"/><circle cx="${x + radius * 0.28}" cy="${y}" r="${hole}" fill="${cloth.seam}"/>`;
}

/** Mirrors a drawing about the middle of the canvas. */
export function flip(drawing: string): string {
  return `<g transform="matrix(-1 0 0 1 1000 0)">${drawing}</g>`;
}

/** Scales and rotates about the origin, `turn` in degrees, then moves to (x, y). */
export function transform(drawing: string, x: number, y: number, size = 1, turn = 0): string {
  return `<g transform="translate(${x} ${y}) rotate(${turn}) scale(${size})">${drawing}</g>`;
}
