import { closed, type Point, segmentsOf } from './path.ts';

const steps = 14;

function along(from: Point, points: Point[], t: number): Point {
  let line = [from, ...points];
  while (line.length > 1) {
    line = line.slice(1).map((to, index) => {
      const start = line[index] ?? to;
      return { x: start.x + (to.x - start.x) * t, y: start.y + (to.y - start.y) * t };
    });
  }
  return line[0] ?? from;
}

function outlineOf(d: string): Point[] {
  const outline: Point[] = [];
  for (const { command, points } of segmentsOf(d)) {
    const from = outline.at(-1);
    if (!from || command === 'M') outline.push(...points);
    else if (command !== 'Z')
      for (let step = 1; step <= steps; step++) outline.push(along(from, points, step / steps));
  }
  return outline.filter((point, index) => distance(point, outline.at(index - 1)) > 0.5);
}

function distance(one: Point, other: Point | undefined): number {
  return other ? Math.hypot(one.x - other.x, one.y - other.y) : Infinity;
}

function turnsClockwise(outline: Point[]): boolean {
  let area = 0;
  outline.forEach((point, index) => {
    const next = outline[(index + 1) % outline.length] ?? point;
    area += point.x * next.y - next.x * point.y;
  });
  return area > 0;
}

/** The closed path `by` units inside the outline of `d`: where a hem is sewn. */
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
  // A point that ended nearer to the outline than the hem lies in a loop, as sharp corners make: drop it.
  return closed(moved.filter(point => outline.every(edge => distance(point, edge) > Math.abs(by) * 0.8)));
}
