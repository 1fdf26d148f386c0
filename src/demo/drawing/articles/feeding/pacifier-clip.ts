import type { ProductDrawing } from '#demo/drawing/article.ts';
import { sewEmblem } from '#demo/drawing/embroidery/embroidery.ts';
import { clothOf, dye, wood } from '#demo/drawing/fabric/cloth.ts';
import { cord, drawHardSurface, fabric, transform } from '#demo/drawing/fabric/fabric.ts';
import { mirror, oval } from '#demo/drawing/outline/path.ts';

const shield = mirror('M500 430C460 400 400 396 360 420C310 450 300 520 330 560C370 610 440 600 500 580');
const ribbon =
  'M300 190C420 150 560 170 640 250C700 320 690 400 640 470L592 440C630 390 640 340 596 292C540 232 420 220 320 250Z';

const embroideryArea = { x: 268, y: 236, width: 100, height: 80 };

export const pacifierClip: ProductDrawing = {
  closeUp: { x: 380, y: 280 },
  embroideryArea,
  draw({ cloth, trim, pattern, embroidery }) {
    const beads = [0, 1, 2, 3].map(index => {
      const tone = [trim, wood, cloth, clothOf('KE')][index] ?? cloth;
      return drawHardSurface(oval(604 - index * 34, 520 + index * 52, 34), tone, 0.4);
    });
    return [
      cord('M620 460C600 520 540 600 500 690', '#c9a878', 8),
      fabric(ribbon, cloth, { hem: 9, elevation: 0.7, pattern }),
      transform(
        drawHardSurface(oval(0, 0, 88), wood, 0.8) +
          drawHardSurface(oval(0, 0, 62), dye('#ecd2a9'), 0) +
          sewEmblem(embroidery && { ...embroidery, motif: 'Không' }, { ...embroideryArea, x: 0, y: 0 }),
        embroideryArea.x,
        embroideryArea.y,
      ),
      ...beads,
      transform(
        `<g transform="translate(-500 -500)">${drawHardSurface(oval(500, 610, 90, 84), dye('#fff3e2'), 0.5)}<path d="${oval(500, 624, 54, 50)}" fill="#f1e4d2"/>${drawHardSurface(shield, cloth, 0.8)}<circle cx="400" cy="500" r="13" fill="${cloth.deep}"/><circle cx="600" cy="500" r="13" fill="${cloth.deep}"/>${drawHardSurface(oval(500, 506, 56, 52), trim, 0.3)}</g>`,
        432,
        752,
        0.94,
        16,
      ),
    ].join('');
  },
};
