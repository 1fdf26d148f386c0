import type { ProductDrawing } from '#demo/drawing/article.ts';
import { dye, white } from '#demo/drawing/fabric/cloth.ts';
import { drawHardSurface, shadow, transform } from '#demo/drawing/fabric/fabric.ts';
import { box, mirror, oval } from '#demo/drawing/outline/path.ts';

const wall = mirror('M500 720C380 720 290 706 262 660C200 600 150 520 130 420C250 470 380 486 500 486');
const band = mirror('M500 608C390 608 270 592 196 560C210 600 232 636 262 660C330 690 400 700 500 700');
const leg = 'M-22 0L22 0C28 60 30 110 26 150C20 166 -20 166 -26 150C-30 110 -28 60 -22 0Z';
const duck =
  'M-64 6C-70 46 -34 70 10 68C52 66 76 36 66 2C50 14 34 12 22 2C40 -22 26 -58 -6 -56C-34 -54 -46 -30 -36 -8C-44 0 -56 4 -64 6Z';

/** Centre and radius. */
const bubbles = [
  [330, 430, 26],
  [372, 404, 18],
  [620, 416, 30],
  [664, 442, 20],
  [588, 444, 16],
  [410, 442, 22],
] as const;

export const tub: ProductDrawing = {
  closeUp: { x: 470, y: 440 },
  draw({ cloth, trim }) {
    return [
      shadow(oval(500, 800, 300, 26), 1),
      transform(drawHardSurface(leg, white, 0.3), 306, 660, 1, 10),
      transform(drawHardSurface(leg, white, 0.3), 694, 660, 1, -10),
      drawHardSurface(wall, cloth, 0.6),
      drawHardSurface(band, white, 0),
      `<path d="M186 540C280 584 400 596 500 596C600 596 720 584 814 540" stroke="${cloth.deep}" stroke-width="5" fill="none" stroke-opacity=".4"/>`,
      drawHardSurface(oval(500, 420, 374, 106), white, 0.2),
      `<path d="${oval(500, 426, 330, 82)}" fill="${cloth.deep}" fill-opacity=".7"/><path d="${oval(500, 440, 312, 66)}" fill="#bfe0e6"/><path d="${oval(460, 430, 200, 30)}" fill="#e6f5f6" fill-opacity=".8"/>`,
      transform(
        drawHardSurface(duck, dye('#f0c649'), 0.2) +
          '<circle cx="-8" cy="-30" r="6" fill="#40291f"/><path d="M-36 -26L-62 -18L-38 -8Z" fill="#e28a3c"/>',
        500,
        400,
        0.9,
      ),
      ...bubbles.map(
        ([x, y, r]) =>
          `<circle cx="${x}" cy="${y}" r="${r}" fill="#fff" fill-opacity=".75"/><circle cx="${x - 6}" cy="${y - 6}" r="4" fill="#fff"/>`,
      ),
      drawHardSurface(box(722, 372, 66, 150, 30), trim, 0.4),
      `<path d="${box(738, 392, 34, 46, 10)}" fill="#fffaf0"/><path d="M755 452L755 500" stroke="#fffaf0" stroke-width="7" stroke-linecap="round"/>`,
    ].join('');
  },
};
