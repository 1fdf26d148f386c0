import type { ProductDrawing } from '#demo/drawing/article.ts';
import { sewEmblem } from '#demo/drawing/embroidery/embroidery.ts';
import { fabric, fold, seam } from '#demo/drawing/fabric/fabric.ts';
import { mirror } from '#demo/drawing/outline/path.ts';

const crown = mirror('M500 236C360 236 240 340 212 560C210 610 214 640 222 668C320 700 420 708 500 708');
const brim = mirror('M500 616C400 616 300 604 200 574C188 640 190 700 206 748C300 784 400 796 500 796');
const knot =
  'M500 262C470 240 440 200 436 160C434 132 460 122 478 144C490 158 496 176 500 190C504 176 510 158 522 144C540 122 566 132 564 160C560 200 530 240 500 262Z';

const embroideryArea = { x: 500, y: 676, width: 260, height: 120 };

export const hat: ProductDrawing = {
  closeUp: { x: 500, y: 660 },
  embroideryArea,
  draw({ cloth, trim, pattern, embroidery }) {
    return [
      fabric(knot, trim, { hem: 9, elevation: 0.7 }),
      fabric(crown, cloth, { hem: 0, elevation: 1.1, pattern }),
      fold('M372 300C320 380 296 470 290 580M628 300C680 380 704 470 710 580', cloth, 22),
      seam('M500 250C492 360 490 480 492 610', cloth.seam, 3.6),
      fabric(brim, cloth, { hem: 0, elevation: 0.45, pattern: 'rib' }),
      seam('M208 726C300 760 400 772 500 772C600 772 700 760 792 726', trim.base, 4.6),
      sewEmblem(embroidery, embroideryArea),
    ].join('');
  },
};
