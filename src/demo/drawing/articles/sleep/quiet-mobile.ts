import type { ProductDrawing } from '#demo/drawing/article.ts';
import { motif } from '#demo/drawing/embroidery/motifs.ts';
import { clothOf, wood } from '#demo/drawing/fabric/cloth.ts';
import { cord, drawHardSurface, fabric, transform } from '#demo/drawing/fabric/fabric.ts';
import { box, oval } from '#demo/drawing/outline/path.ts';

const moon =
  'M20 -110C-50 -100 -100 -40 -92 34C-84 104 -14 140 54 112C6 100 -30 56 -26 0C-24 -46 -10 -82 20 -110Z';
const cloud = 'M-84 50C-126 46 -122 -8 -80 -8C-80 -64 -14 -74 2 -34C34 -64 88 -44 82 2C122 8 118 50 82 50Z';
const star = 'M0 -84L24 -28L84 -24L38 14L54 74L0 42L-54 74L-38 14L-84 -24L-24 -28Z';

export const quietMobile: ProductDrawing = {
  closeUp: { x: 500, y: 640 },
  draw({ cloth, trim, pattern }) {
    const pendants = [
      { x: 196, y: 560, drawing: fabric(star, clothOf('VA'), { hem: 10, elevation: 0.7 }) },
      { x: 350, y: 690, drawing: fabric(cloud, clothOf('KE'), { hem: 12, elevation: 0.7 }) },
      { x: 500, y: 600, drawing: fabric(moon, cloth, { hem: 0, elevation: 0.7, pattern }) },
      {
        x: 654,
        y: 710,
        drawing:
          fabric(oval(0, 0, 88, 92), trim, { hem: 12, elevation: 0.7 }) +
          transform(motif('Thỏ'), 0, -4, 1.25),
      },
      { x: 810, y: 570, drawing: fabric(star, cloth, { hem: 10, elevation: 0.7 }) },
    ];
    return [
      cord('M500 120C420 180 300 240 200 300M500 120C580 180 700 240 800 300M500 120L500 300', '#c9a878', 6),
      drawHardSurface(oval(500, 116, 32), wood, 0.4),
      ...pendants.map(({ x, y }) => cord(`M${x} 320L${x} ${y - 70}`, '#c9a878', 5)),
      drawHardSurface(box(140, 290, 720, 46, 23), wood, 0.8),
      ...pendants.flatMap(({ x, y, drawing }) => [
        drawHardSurface(oval(x, 386, 20), x % 4 ? trim : clothOf('KE'), 0.3),
        transform(drawing, x, y, 0.84),
      ]),
    ].join('');
  },
};
