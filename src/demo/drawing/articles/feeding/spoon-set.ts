import type { ProductDrawing } from '#demo/drawing/article.ts';
import { type Cloth, clothOf, wood } from '#demo/drawing/fabric/cloth.ts';
import { drawHardSurface, fabric, seam, transform } from '#demo/drawing/fabric/fabric.ts';
import { box } from '#demo/drawing/outline/path.ts';

const head =
  'M0 -320C52 -320 78 -270 74 -206C70 -156 48 -128 24 -118L24 -60L-24 -60L-24 -118C-48 -128 -70 -156 -74 -206C-78 -270 -52 -320 0 -320Z';
const hollow =
  'M0 -296C36 -296 54 -258 52 -212C50 -176 34 -154 0 -146C-34 -154 -50 -176 -52 -212C-54 -258 -36 -296 0 -296Z';
const fork =
  'M-62 -310C-62 -330 -36 -330 -36 -310L-32 -230L-14 -230L-12 -310C-12 -330 12 -330 12 -310L14 -230L32 -230L36 -310C36 -330 62 -330 62 -310C66 -250 66 -190 56 -160C48 -136 34 -124 24 -118L24 -60L-24 -60L-24 -118C-34 -124 -48 -136 -56 -160C-66 -190 -66 -250 -62 -310Z';

export const spoonSet: ProductDrawing = {
  closeUp: { x: 420, y: 300 },
  draw({ cloth, trim, pattern }) {
    const grip =
      drawHardSurface(box(-30, -80, 60, 360, 30), wood, 0.6) +
      `<path d="M-6 -40C-10 60 -4 160 -8 250M10 -50C6 40 12 140 8 240" stroke="${wood.deep}" stroke-width="2.4" fill="none" stroke-opacity=".4"/>`;
    const spoon = (tone: Cloth) =>
      `${drawHardSurface(head, tone, 0.7)}<path d="${hollow}" fill="${tone.deep}" fill-opacity=".35"/>${grip}`;
    const pouch =
      'M210 560C400 548 600 548 790 560C798 660 798 760 790 850C600 864 400 864 210 850C202 760 202 660 210 560Z';
    return [
      fabric('M222 480C400 470 600 470 778 480L790 590L210 590Z', trim, { hem: 0, elevation: 0.8 }),
      transform(spoon(cloth), 334, 500, 1, -6),
      transform(drawHardSurface(fork, trim, 0.7) + grip, 500, 490),
      transform(spoon(clothOf('KE')), 666, 500, 1, 6),
      fabric(pouch, cloth, { hem: 16, elevation: 0.9, pattern: pattern === 'plain' ? 'canvas' : pattern }),
      seam('M416 556L416 856M584 556L584 856', cloth.seam, 4),
    ].join('');
  },
};
