import { distance, outlineOf } from './outline.ts';
import { closePath, type Point } from './path.ts';

function turnsClockwise(outline: Point[]): boolean {
  let area = 0;
  outline.forEach((point, index) => {
    const next = outline[(index + 1) % outline.length] ?? point;
    area += point.x * next.y - next.x * point.y;
  });
  return area > 0;
}

/** The closed path `by` units inside the outline of `d`. */
export function inset(d: string, by: number): string {
  const outline = outlineOf(d);
  const side = turnsClockwise(outline) ? by : -by;
  const moved = outline.map((point, index) => {
    const before = outline.at(index - 1) ?? point;
    const after = outline[(index + 1) % outline.length] ?? point;
    const length = distance(before, after) || 1;
    return {
      x: point.x - ((after.y - before.y) / length) * side,
      y: point.y + ((after.x - before.x) / length) * side,
    };
  });
  // Drops the loops that sharp corners make: their points are nearer to the outline than the path.
  return closePath(moved.filter(point => outline.every(edge => distance(point, edge) > Math.abs(by) * 0.8)));
}
