import type { ProductDrawing } from '#demo/drawing/article.ts';
import { sewEmblem } from '#demo/drawing/embroidery/embroidery.ts';
import { fabric, seam, shadow } from '#demo/drawing/fabric/fabric.ts';
import { inset } from '#demo/drawing/outline/inset.ts';
import { box } from '#demo/drawing/outline/path.ts';

const sheet =
  'M206 150C400 142 600 142 794 150C814 152 824 164 826 184C834 400 834 560 826 780L648 862C500 860 350 860 206 852C186 850 176 838 174 818C166 600 166 400 174 184C176 164 186 152 206 150Z';
const corner = 'M826 780C760 760 690 768 640 790C640 820 642 850 648 862C700 846 780 812 826 780Z';

const embroideryArea = { x: 500, y: 496, width: 320, height: 220 };

export const quilt: ProductDrawing = {
  closeUp: { x: 500, y: 500 },
  embroideryArea,
  draw({ cloth, trim, pattern, embroidery }) {
    const patch = box(300, 350, 400, 300, 46);
    return [
      shadow(sheet, 1.1),
      fabric(sheet, trim, { hem: 0, elevation: 0.6 }),
      fabric(inset(sheet, 22), cloth, {
        hem: 0,
        elevation: 0.12,
        pattern: pattern === 'plain' ? 'quilt' : pattern,
      }),
      seam(inset(sheet, 30), cloth.seam, 3.6),
      fabric(patch, cloth, { hem: 16, elevation: 0.28 }),
      sewEmblem(embroidery, embroideryArea),
      fabric(corner, trim, { hem: 12, elevation: 0.6, pattern: 'stripes' }),
    ].join('');
  },
};
