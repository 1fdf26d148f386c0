import { outlineOf } from '#demo/drawing/outline/outline.ts';
import type { Cloth } from './cloth.ts';
import { largeTile, type PatternName, type Tile, tiles } from './tiles.ts';

/** Repeats the tile over the outline `d` and clips it, because an SVG pattern renders three times more slowly. */
export function applyPrint(d: string, cloth: Cloth, name: PatternName): string {
  const tile: Tile = tiles[name];
  const { size, degrees: turn = 0, marks } = tile(cloth);
  if (!marks) return '';
  const times = Math.ceil(largeTile / size);
  const step = size * times;
  const id = `${name}${cloth.base.slice(1)}`;
  const clipId = `cut${fingerprint(d)}`;
  const uses = tilesOver(d, turn, step).map(({ x, y }) => `<use href="#${id}" x="${x}" y="${y}"/>`);
  return `<defs><g id="${id}">${repeat(marks, size, times)}</g><clipPath id="${clipId}"><path d="${d}"/></clipPath></defs><g clip-path="url(#${clipId})"><g transform="rotate(${turn})">${uses.join('')}</g></g>`;
}

function repeat(marks: string, size: number, times: number): string {
  const steps = Array.from({ length: times }, (_, step) => step * size);
  return steps.flatMap(y => steps.map(x => `<g transform="translate(${x} ${y})">${marks}</g>`)).join('');
}

/** Corners of the tiles that cover `d`, in coordinates rotated by `turn` degrees. */
function tilesOver(d: string, turn: number, step: number) {
  const [cosine, sine] = [Math.cos((turn * Math.PI) / 180), Math.sin((turn * Math.PI) / 180)];
  const outline = outlineOf(d);
  const columns = stepsOver(
    outline.map(({ x, y }) => x * cosine + y * sine),
    step,
  );
  const rows = stepsOver(
    outline.map(({ x, y }) => y * cosine - x * sine),
    step,
  );
  return rows.flatMap(y => columns.map(x => ({ x, y })));
}

function stepsOver(places: readonly number[], step: number): number[] {
  const first = Math.floor(Math.min(...places) / step);
  const last = Math.floor(Math.max(...places) / step);
  return Array.from({ length: last - first + 1 }, (_, index) => (first + index) * step);
}

function fingerprint(text: string): string {
  let sum = 7;
  for (let at = 0; at < text.length; at++) sum = (sum * 31 + text.charCodeAt(at)) >>> 0;
  return sum.toString(36);
}
