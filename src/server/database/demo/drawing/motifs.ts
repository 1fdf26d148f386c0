import { oval } from './path.ts';
import { satin } from './satin.ts';

const dot = (x: number, y: number, radius: number, colour: string) =>
  `<circle cx="${x}" cy="${y}" r="${radius}" fill="${colour}"/>`;
const stroke = (d: string, colour: string, width = 3) =>
  `<path d="${d}" stroke="${colour}" stroke-width="${width}" fill="none" stroke-linecap="round"/>`;

const brown = '#5b4034';
const blush = '#e8a79c';

// Each is drawn about (0, 0), within 50 units of it.
const rabbit = () =>
  satin('M-22 -8C-36 -34 -30 -52 -20 -52C-10 -50 -8 -28 -8 -14Z', '#f5ebdd') +
  satin('M22 -8C36 -34 30 -52 20 -52C10 -50 8 -28 8 -14Z', '#f5ebdd') +
  `<ellipse cx="-19" cy="-32" rx="4.5" ry="13" fill="${blush}" transform="rotate(-8 -19 -32)"/><ellipse cx="19" cy="-32" rx="4.5" ry="13" fill="${blush}" transform="rotate(8 19 -32)"/>` +
  satin(oval(0, 16, 35, 31), '#f5ebdd') +
  dot(-13, 12, 3.4, brown) +
  dot(13, 12, 3.4, brown) +
  dot(-22, 23, 6, blush) +
  dot(22, 23, 6, blush) +
  stroke('M-6 23Q0 29 6 23M0 20L0 25', brown);

const bear = () =>
  satin(oval(-27, -22, 14), '#b98a62') +
  satin(oval(27, -22, 14), '#b98a62') +
  dot(-27, -22, 6.5, '#e5bf9c') +
  dot(27, -22, 6.5, '#e5bf9c') +
  satin(oval(0, 4, 40, 37), '#b98a62') +
  satin(oval(0, 18, 19, 15), '#ecd3b4') +
  dot(-15, 0, 3.6, '#40291f') +
  dot(15, 0, 3.6, '#40291f') +
  `<ellipse cx="0" cy="12" rx="6" ry="4.4" fill="#40291f"/>` +
  stroke('M0 16L0 20M-6 22Q0 27 6 22', '#40291f', 2.6);

const cloud = () =>
  satin('M-38 28C-56 26 -54 0 -36 0C-36 -24 -6 -30 2 -12C14 -24 38 -16 36 4C54 6 52 28 36 28Z', '#a9c6d6') +
  stroke('M-16 40L-20 48M2 40L-2 48M20 40L16 48', '#7fa6bd', 4) +
  dot(-12, 10, 3, '#4f6c7c') +
  dot(12, 10, 3, '#4f6c7c') +
  stroke('M-5 16Q0 20 5 16', '#4f6c7c', 2.6);

const dinosaur = () =>
  satin('M-14 -30L-8 -44L0 -28ZM-28 -14L-36 -28L-18 -24ZM-34 6L-48 -4L-32 -10Z', '#d99b4f') +
  satin(
    'M-50 30C-38 28 -36 8 -28 -8C-20 -28 -4 -36 10 -32C14 -48 46 -48 48 -30C50 -18 36 -14 24 -14C22 0 28 8 28 22L28 40L14 40L12 28L-8 28L-10 40L-24 40L-24 30C-34 36 -46 36 -50 30Z',
    '#86a878',
  ) +
  dot(33, -31, 3.4, '#33402c') +
  dot(40, -22, 4, blush) +
  stroke('M2 -10Q8 -4 6 4', '#64835a', 3);

const daisy = () =>
  stroke('M0 4Q4 32 -2 50', '#7d9a6b', 4.5) +
  satin('M0 36C12 22 28 24 30 26C28 38 14 44 0 38Z', '#7d9a6b') +
  [0, 45, 90, 135, 180, 225, 270, 315]
    .map(turn => `<g transform="rotate(${turn} 0 -12)">${satin(oval(0, -33, 8.5, 14), '#fdf6e9')}</g>`)
    .join('') +
  satin(oval(0, -12, 11), '#e2a93c');

const drawers = {
  Không: () => '',
  Thỏ: rabbit,
  Gấu: bear,
  Mây: cloud,
  'Khủng long': dinosaur,
  'Hoa cúc': daisy,
};
export type MotifName = keyof typeof drawers;

/** Every motif the shop sews beside a name; the first is none. */
export const motifNames: readonly MotifName[] = ['Không', 'Thỏ', 'Gấu', 'Mây', 'Khủng long', 'Hoa cúc'];

/** The motif, about (0, 0), 100 units across. */
export const motif = (name: MotifName): string => drawers[name]();
