import { darker } from '#demo/drawing/colour.ts';
import type { Cloth } from './cloth.ts';

export type Tile = (cloth: Cloth) => { size: number; degrees?: number; marks: string };

const dot = (x: number, y: number, radius: number, colour: string) =>
  `<circle cx="${x}" cy="${y}" r="${radius}" fill="${colour}"/>`;
const bar = (x: number, y: number, width: number, height: number, colour: string, opacity: number) =>
  `<rect x="${x}" y="${y}" width="${width}" height="${height}" fill="${colour}" fill-opacity="${opacity}"/>`;
const line = (d: string, colour: string, width: number, opacity: number) =>
  `<path d="${d}" stroke="${colour}" stroke-width="${width}" stroke-opacity="${opacity}" fill="none"/>`;

const dashes = (d: string, colour: string, width: number, dash: string, opacity: number) =>
  `<path d="${d}" stroke="${colour}" stroke-width="${width}" stroke-dasharray="${dash}" stroke-opacity="${opacity}" fill="none"/>`;

// One path for all marks of a tile renders faster than a hundred small ones.
export const largeTile = 160;
const repeat = (step: number, draw: (position: number) => string) =>
  Array.from({ length: Math.round(largeTile / step) }, (_, index) => draw(index * step)).join('');

const leaf = (x: number, y: number, turn: number, colour: string) =>
  `<g transform="translate(${x} ${y}) rotate(${turn})" fill="none" stroke="${colour}" stroke-width="2.6" stroke-linecap="round"><path d="M0 14L0 -14"/><path d="M0 4Q-11 2 -11 -8Q-1 -7 0 4Z" fill="${colour}" fill-opacity=".8"/><path d="M0 -2Q11 -4 11 -14Q1 -13 0 -2Z" fill="${colour}" fill-opacity=".8"/></g>`;
const flower = (x: number, y: number, colour: string, heart: string) =>
  `${[0, 72, 144, 216, 288].map(turn => `<ellipse cx="${x}" cy="${y - 8}" rx="5" ry="7" fill="${colour}" transform="rotate(${turn} ${x} ${y})"/>`).join('')}${dot(x, y, 4, heart)}`;
const star = (x: number, y: number, colour: string) =>
  `<path transform="translate(${x} ${y})" d="M0 -9L2.6 -2.8L9 -2.6L4 1.6L5.8 8L0 4.4L-5.8 8L-4 1.6L-9 -2.6L-2.6 -2.8Z" fill="${colour}"/>`;

export const tiles = {
  plain: () => ({ size: 40, marks: '' }),
  dots: ({ print }) => ({ size: 54, marks: dot(14, 14, 5, print) + dot(41, 41, 5, print) }),
  gingham: ({ print, light }) => ({
    size: 52,
    marks: bar(0, 0, 26, 52, print, 0.42) + bar(0, 0, 52, 26, print, 0.42) + bar(26, 26, 26, 26, light, 0.5),
  }),
  stripes: ({ print, light }) => ({
    size: 44,
    marks: bar(0, 0, 44, 15, print, 0.55) + bar(0, 15, 44, 3, light, 0.7),
  }),
  leaves: ({ print }) => ({
    size: 108,
    marks: leaf(28, 30, 20, print) + leaf(82, 84, -35, print) + dot(84, 28, 4, print) + dot(28, 84, 4, print),
  }),
  flowers: ({ print, light }) => ({
    size: 104,
    marks:
      flower(28, 28, print, light) +
      flower(80, 80, print, light) +
      dot(80, 28, 3.5, print) +
      dot(28, 80, 3.5, print),
  }),
  stars: ({ print }) => ({ size: 84, marks: star(22, 22, print) + star(64, 64, print) }),
  muslin: ({ deep, light }) => ({
    size: 34,
    marks:
      line('M0 0Q17 5 34 0', deep, 2.4, 0.28) +
      line('M0 0Q5 17 0 34', deep, 2.4, 0.28) +
      line('M4 6Q17 10 30 6', light, 3, 0.6),
  }),
  rib: ({ deep, light }) => ({
    size: 160,
    marks:
      line(
        repeat(16, x => `M${x + 1.5} 0L${x + 1.5} 160`),
        deep,
        3,
        0.22,
      ) +
      line(
        repeat(16, x => `M${x + 6} 0L${x + 6} 160`),
        light,
        4,
        0.35,
      ),
  }),
  terry: ({ deep, light }) => ({
    size: 44,
    marks:
      line(
        'M3 8Q7 2 11 8M14 18Q18 12 22 18M25 8Q29 2 33 8M36 18Q40 12 44 18M3 30Q7 24 11 30M14 40Q18 34 22 40M25 30Q29 24 33 30M36 40Q40 34 44 40',
        light,
        2.4,
        0.7,
      ) +
      line(
        'M3 10Q7 5 11 10M14 20Q18 15 22 20M25 10Q29 5 33 10M36 20Q40 15 44 20M3 32Q7 27 11 32M14 42Q18 37 22 42M25 32Q29 27 33 32M36 42Q40 37 44 42',
        deep,
        1.6,
        0.22,
      ),
  }),
  quilt: ({ deep, light, seam }) => ({
    size: 92,
    degrees: 45,
    marks:
      line('M2 0L2 92', deep, 7, 0.16) +
      line('M0 2L92 2', deep, 7, 0.16) +
      line('M10 8L10 84', light, 9, 0.25) +
      `<path d="M0 0L92 0M0 0L0 92" stroke="${seam}" stroke-width="3" stroke-dasharray="9 6.3" stroke-opacity=".75"/>`,
  }),
  waffle: ({ deep, light }) => ({
    size: 168,
    marks:
      dashes(
        repeat(24, y => `M7 ${y + 14}L168 ${y + 14}`),
        deep,
        14,
        '14 10',
        0.14,
      ) +
      line(
        repeat(24, at => `M0 ${at + 2}L168 ${at + 2}M${at + 2} 0L${at + 2} 168`),
        light,
        4,
        0.5,
      ),
  }),
  canvas: ({ base }) => ({
    size: 160,
    marks:
      dashes(
        repeat(10, y => `M0 ${y + 2.5}L160 ${y + 2.5}`),
        darker(base, 0.5),
        5,
        '5 5',
        0.07,
      ) +
      dashes(
        repeat(10, y => `M5 ${y + 7.5}L160 ${y + 7.5}`),
        darker(base, 0.5),
        5,
        '5 5',
        0.07,
      ),
  }),
} satisfies Record<string, Tile>;
export type PatternName = keyof typeof tiles;
