import type { MotifName } from './embroidery.ts';

/** `satin` is filled with stitches, `flat` with one colour; `line` is a thread of `width`. */
export interface MotifPiece {
  d: string;
  colour: string;
  stitch: 'satin' | 'flat' | 'line';
  width: number;
  /** Clockwise about a point, in degrees. */
  rotation: { degrees: number; x: number; y: number };
}

const noRotation = { degrees: 0, x: 0, y: 0 };
const piece = (d: string, colour: string, stitch: MotifPiece['stitch'], width = 0): MotifPiece => ({
  d,
  colour,
  stitch,
  width,
  rotation: noRotation,
});
const satin = (d: string, colour: string) => piece(d, colour, 'satin');
const flat = (d: string, colour: string) => piece(d, colour, 'flat');
const line = (d: string, colour: string, width = 3) => piece(d, colour, 'line', width);
const rotate = (piece: MotifPiece, degrees: number, x: number, y: number): MotifPiece => ({
  ...piece,
  rotation: { degrees, x, y },
});

function oval(x: number, y: number, rx: number, ry = rx): string {
  return `M${x - rx} ${y}a${rx} ${ry} 0 1 1 ${2 * rx} 0a${rx} ${ry} 0 1 1 ${-2 * rx} 0Z`;
}

const brown = '#5b4034';
const blush = '#e8a79c';
const fur = '#f5ebdd';

const rabbit = [
  satin('M-22 -8C-36 -34 -30 -52 -20 -52C-10 -50 -8 -28 -8 -14Z', fur),
  satin('M22 -8C36 -34 30 -52 20 -52C10 -50 8 -28 8 -14Z', fur),
  rotate(flat(oval(-19, -32, 4.5, 13), blush), -8, -19, -32),
  rotate(flat(oval(19, -32, 4.5, 13), blush), 8, 19, -32),
  satin(oval(0, 16, 35, 31), fur),
  flat(oval(-13, 12, 3.4), brown),
  flat(oval(13, 12, 3.4), brown),
  flat(oval(-22, 23, 6), blush),
  flat(oval(22, 23, 6), blush),
  line('M-6 23Q0 29 6 23M0 20L0 25', brown),
];

const bear = [
  satin(oval(-27, -22, 14), '#b98a62'),
  satin(oval(27, -22, 14), '#b98a62'),
  flat(oval(-27, -22, 6.5), '#e5bf9c'),
  flat(oval(27, -22, 6.5), '#e5bf9c'),
  satin(oval(0, 4, 40, 37), '#b98a62'),
  satin(oval(0, 18, 19, 15), '#ecd3b4'),
  flat(oval(-15, 0, 3.6), '#40291f'),
  flat(oval(15, 0, 3.6), '#40291f'),
  flat(oval(0, 12, 6, 4.4), '#40291f'),
  line('M0 16L0 20M-6 22Q0 27 6 22', '#40291f', 2.6),
];

const cloud = [
  satin('M-38 28C-56 26 -54 0 -36 0C-36 -24 -6 -30 2 -12C14 -24 38 -16 36 4C54 6 52 28 36 28Z', '#a9c6d6'),
  line('M-16 40L-20 48M2 40L-2 48M20 40L16 48', '#7fa6bd', 4),
  flat(oval(-12, 10, 3), '#4f6c7c'),
  flat(oval(12, 10, 3), '#4f6c7c'),
  line('M-5 16Q0 20 5 16', '#4f6c7c', 2.6),
];

const dinosaur = [
  satin('M-14 -30L-8 -44L0 -28ZM-28 -14L-36 -28L-18 -24ZM-34 6L-48 -4L-32 -10Z', '#d99b4f'),
  satin(
    'M-50 30C-38 28 -36 8 -28 -8C-20 -28 -4 -36 10 -32C14 -48 46 -48 48 -30C50 -18 36 -14 24 -14C22 0 28 8 28 22L28 40L14 40L12 28L-8 28L-10 40L-24 40L-24 30C-34 36 -46 36 -50 30Z',
    '#86a878',
  ),
  flat(oval(33, -31, 3.4), '#33402c'),
  flat(oval(40, -22, 4), blush),
  line('M2 -10Q8 -4 6 4', '#64835a'),
];

const petals = [0, 45, 90, 135, 180, 225, 270, 315].map(degrees =>
  rotate(satin(oval(0, -33, 8.5, 14), '#fdf6e9'), degrees, 0, -12),
);
const daisy = [
  line('M0 4Q4 32 -2 50', '#7d9a6b', 4.5),
  satin('M0 36C12 22 28 24 30 26C28 38 14 44 0 38Z', '#7d9a6b'),
  ...petals,
  satin(oval(0, -12, 11), '#e2a93c'),
];

/** Bottom piece first; drawn about (0, 0), 100 units across. */
export const motifPieces: Readonly<Record<MotifName, readonly MotifPiece[]>> = {
  Không: [],
  Thỏ: rabbit,
  Gấu: bear,
  Mây: cloud,
  'Khủng long': dinosaur,
  'Hoa cúc': daisy,
};
