import type { ProductDrawing } from '#demo/drawing/article.ts';
import { cord, fabric, fold, seam, transform } from '#demo/drawing/fabric/fabric.ts';

const mitten =
  'M-110 150C-150 20 -150 -110 -90 -170C-40 -216 60 -212 104 -160C140 -114 146 -60 142 0C138 60 128 110 112 150Z';
const cuff =
  'M-116 140C-40 160 40 160 118 140C126 186 126 214 118 250C40 268 -40 268 -116 250C-126 214 -126 186 -116 140Z';

export const mittens: ProductDrawing = {
  closeUp: { x: 360, y: 560 },
  draw({ cloth, trim, pattern }) {
    const mittenDrawing =
      fabric(mitten, cloth, { hem: 14, elevation: 1, pattern }) +
      fold('M-70 -60C-60 0 -60 60 -66 110', cloth) +
      fabric(cuff, trim, { hem: 0, elevation: 0.25, pattern: 'rib' }) +
      seam('M-118 162C-40 182 40 182 120 162', trim.seam, 3.6) +
      cord(
        'M-4 204C-60 160 -84 196 -58 214C-36 226 -10 214 0 206C12 214 40 226 60 212C84 192 56 160 4 204M-4 210L-34 262M6 210L40 260',
        '#fff6e8',
        8,
      );
    return (
      transform(mittenDrawing, 330, 500, 1.12, -10) +
      transform(`<g transform="scale(-1 1)">${mittenDrawing}</g>`, 676, 520, 1.12, 10)
    );
  },
};
