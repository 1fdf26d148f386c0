import { kraft, leafGreen, white } from './fabric/cloth.ts';
import { cord, fabric, seam } from './fabric/fabric.ts';

/** The shop's logo, centred on (0, 0), 100 units high. */
export function sprout(colour: string): string {
  const leaf = (d: string, depth: number) => `<path d="${d}" fill="${colour}" fill-opacity="${depth}"/>`;
  return `<g stroke="${colour}" stroke-width="5" stroke-dasharray="9 7.4" stroke-linecap="round" stroke-linejoin="round">${leaf('M0 48L0 4', 0)}${leaf('M0 6C-6 -26 -28 -36 -46 -34C-46 -10 -26 6 0 6Z', 0.16)}${leaf('M0 -4C2 -36 24 -50 46 -50C48 -24 28 -4 0 -4Z', 0.28)}</g>`;
}

/** Hangs from (0, 0). */
export function hangTag(): string {
  const paper = 'M-34 40L34 40L72 84L72 254L-72 254L-72 84Z';
  return `${cord('M0 72C-16 30 -6 10 2 0', '#b79268', 5)}${fabric(paper, white, { hem: 11, elevation: 0.5, thread: kraft.deep })}<circle cx="0" cy="72" r="10" fill="#cfb48c"/><circle cx="0" cy="72" r="5" fill="#7d5f42"/><g transform="translate(0 172) scale(.95)">${sprout('#5f8a55')}</g>`;
}

/** Centred on (0, 0). */
export function wovenLabel(width = 84): string {
  const height = width * 0.62;
  const d = `M${-width / 2} ${-height / 2}L${width / 2} ${-height / 2}L${width / 2} ${height / 2}L${-width / 2} ${height / 2}Z`;
  return `${fabric(d, white, { hem: 0, elevation: 0.12 })}${seam(`M${-width / 2 + 7} ${-height / 2 + 5}L${-width / 2 + 7} ${height / 2 - 5}M${width / 2 - 7} ${-height / 2 + 5}L${width / 2 - 7} ${height / 2 - 5}`, '#b4325a', 2.4)}<g transform="scale(${width / 190})">${sprout('#5f8a55')}</g>`;
}

/** Grows up from (0, 0); -1 mirrors it. */
export function drawTwig(direction = 1): string {
  const leaf = (x: number, y: number, angle: number, size: number) =>
    `<g transform="translate(${x} ${y}) rotate(${angle}) scale(${size})"><path d="M0 0C-26 -18 -26 -58 0 -78C26 -58 26 -18 0 0Z" fill="#5d3a26" fill-opacity=".13" transform="translate(5 9)"/><path d="M0 0C-26 -18 -26 -58 0 -78C26 -58 26 -18 0 0Z" fill="${leafGreen.base}"/><path d="M0 0C-26 -18 -26 -58 0 -78Z" fill="${leafGreen.light}" fill-opacity=".55"/><path d="M0 -4L0 -66" stroke="${leafGreen.deep}" stroke-width="2.4" stroke-opacity=".7"/></g>`;
  return `<g transform="scale(${direction} 1)">${cord('M0 0C6 -90 34 -170 70 -250', '#8a7550', 5)}${leaf(4, -50, -62, 0.8)}${leaf(10, -84, 70, 0.95)}${leaf(22, -132, -46, 0.95)}${leaf(34, -166, 78, 0.85)}${leaf(48, -206, -32, 0.8)}${leaf(68, -246, 22, 0.95)}</g>`;
}
