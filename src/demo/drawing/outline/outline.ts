import { type Point, segmentsOf } from './path.ts';

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

/** Approximates curves by short straight lines. */
export function outlineOf(d: string): Point[] {
  const outline: Point[] = [];
  for (const { command, points } of segmentsOf(d)) {
    const from = outline.at(-1);
    if (!from || command === 'M') outline.push(...points);
    else if (command !== 'Z')
      for (let step = 1; step <= steps; step++) outline.push(along(from, points, step / steps));
  }
  return outline.filter((point, index) => distance(point, outline.at(index - 1)) > 0.5);
}

export function distance(point: Point, other: Point | undefined): number {
  return other ? Math.hypot(point.x - other.x, point.y - other.y) : Infinity;
}
