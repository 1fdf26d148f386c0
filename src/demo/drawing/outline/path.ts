export interface Point {
  x: number;
  y: number;
}

interface Segment {
  command: string;
  points: Point[];
}

/** Understands only absolute `M L Q C Z`. */
export function segmentsOf(d: string): Segment[] {
  return [...d.matchAll(/([MLQCZ])([^MLQCZ]*)/g)].map(([, command = '', numbers = '']) => ({
    command,
    points: pairs((numbers.match(/-?\d*\.?\d+/g) ?? []).map(Number)),
  }));
}

function pairs(numbers: number[]): Point[] {
  const points: Point[] = [];
  for (let at = 0; at + 1 < numbers.length; at += 2)
    points.push({ x: numbers[at] ?? 0, y: numbers[at + 1] ?? 0 });
  return points;
}

const formatCoordinate = (value: number) => String(Math.round(value * 10) / 10);
const formatPoints = (points: Point[]) =>
  points.map(({ x, y }) => `${formatCoordinate(x)} ${formatCoordinate(y)}`).join(' ');

/** Closes a path by its mirror image; `half`, the left half, must start and end at x = 500. */
export function mirror(half: string): string {
  const segments = segmentsOf(half);
  const flip = ({ x, y }: Point) => ({ x: 1000 - x, y });
  const back = segments.map((segment, index) => {
    const before = segments[index - 1]?.points.at(-1);
    const target = before ? [before] : [];
    return {
      command: segment.command,
      points: [...segment.points.slice(0, -1).reverse(), ...target].map(flip),
    };
  });
  const leftHalf = segments.map(segment => segment.command + formatPoints(segment.points));
  const rightHalf = back.slice(1).reverse();
  return `${leftHalf.join('')}${rightHalf.map(segment => segment.command + formatPoints(segment.points)).join('')}Z`;
}

const kappa = 0.5523;

export function box(x: number, y: number, width: number, height: number, radius: number): string {
  const r = Math.min(radius, width / 2, height / 2);
  const c = r * (1 - kappa);
  const [right, bottom] = [x + width, y + height];
  return `M${x + r} ${y}L${right - r} ${y}C${right - c} ${y} ${right} ${y + c} ${right} ${y + r}L${right} ${bottom - r}C${right} ${bottom - c} ${right - c} ${bottom} ${right - r} ${bottom}L${x + r} ${bottom}C${x + c} ${bottom} ${x} ${bottom - c} ${x} ${bottom - r}L${x} ${y + r}C${x} ${y + c} ${x + c} ${y} ${x + r} ${y}Z`;
}

export function oval(x: number, y: number, rx: number, ry = rx): string {
  const [kx, ky] = [rx * kappa, ry * kappa];
  return `M${x} ${y - ry}C${x + kx} ${y - ry} ${x + rx} ${y - ky} ${x + rx} ${y}C${x + rx} ${y + ky} ${x + kx} ${y + ry} ${x} ${y + ry}C${x - kx} ${y + ry} ${x - rx} ${y + ky} ${x - rx} ${y}C${x - rx} ${y - ky} ${x - kx} ${y - ry} ${x} ${y - ry}Z`;
}

export const closePath = (points: Point[]) => `M${points.map(point => formatPoints([point])).join('L')}Z`;
