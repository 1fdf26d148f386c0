import { outlineOf } from '#demo/drawing/outline/outline.ts';
import type { Point } from '#demo/drawing/outline/path.ts';

const threadDistance = 7;

/** Draws single lines, because an SVG pattern takes the renderer twice as long as all the rest of a picture. */
export function weave(d: string): string {
  const outline = outlineOf(d);
  const across = threads(outline).map(({ at, from, to }) => `M${from} ${at}L${to} ${at}`);
  const transposed = outline.map(({ x, y }) => ({ x: y, y: x }));
  const down = threads(transposed).map(({ at, from, to }) => `M${at} ${from}L${at} ${to}`);
  return `<path d="${across.join('')}" stroke="#5b3a28" stroke-width="1.1" stroke-opacity=".1"/><path d="${down.join('')}" stroke="#fffaf0" stroke-width="1.3" stroke-opacity=".2"/>`;
}

function threads(outline: readonly Point[]) {
  const heights = outline.map(({ y }) => y);
  const [top, bottom] = [Math.min(...heights), Math.max(...heights)];
  const count = Math.floor((bottom - top) / threadDistance);
  return Array.from({ length: count }, (_, row) => Math.round(top + (row + 0.5) * threadDistance)).flatMap(
    at => pieces(crossings(outline, at), at),
  );
}

function crossings(outline: readonly Point[], at: number): number[] {
  return outline
    .flatMap((point, index) => {
      const before = outline.at(index - 1) ?? point;
      if (before.y > at === point.y > at) return [];
      return [Math.round(before.x + ((at - before.y) / (point.y - before.y)) * (point.x - before.x))];
    })
    .sort((a, b) => a - b);
}

function pieces(crossingPoints: readonly number[], at: number) {
  return crossingPoints.flatMap((from, index) => {
    const to = crossingPoints[index + 1];
    return index % 2 === 0 && to !== undefined ? [{ at, from, to }] : [];
  });
}
