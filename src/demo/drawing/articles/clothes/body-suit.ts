import type { ProductDrawing } from '#demo/drawing/article.ts';
import { sewEmblem } from '#demo/drawing/embroidery/embroidery.ts';
import { button, fabric, flip, fold, seam } from '#demo/drawing/fabric/fabric.ts';
import { mirror } from '#demo/drawing/outline/path.ts';

const body = mirror(
  'M500 236C452 236 414 214 396 172L330 190C268 208 204 268 158 352C168 384 214 420 250 428L306 372C314 470 304 560 290 664C360 672 414 730 424 842C450 852 476 856 500 856',
);
const neck = mirror('M500 262C438 262 396 232 376 178L396 172C414 214 452 236 500 236');
const cuff = 'M158 352C168 384 214 420 250 428L268 408C232 398 190 370 172 330Z';
const legBand = 'M290 664C360 672 414 730 424 842L404 838C394 746 346 696 287 690Z';

export const bodyEmbroideryArea = { x: 500, y: 432, width: 250, height: 210 };

export const bodySuit: ProductDrawing = {
  closeUp: { x: 500, y: 430 },
  embroideryArea: bodyEmbroideryArea,
  draw({ cloth, trim, pattern, embroidery }) {
    const bands =
      fabric(cuff, trim, { hem: 0, elevation: 0, pattern: 'rib' }) +
      fabric(legBand, trim, { hem: 0, elevation: 0, pattern: 'rib' });
    return [
      fabric(body, cloth, { hem: 0, elevation: 1, pattern }),
      fold('M322 392C330 420 330 440 326 470M680 392C668 430 672 450 676 476', cloth),
      fold('M420 640C440 690 452 730 456 770M590 620C566 680 556 720 552 770', cloth, 12),
      seam('M306 372C300 320 306 256 340 200M694 372C700 320 694 256 660 200', cloth.seam, 3.4),
      bands,
      flip(bands),
      fabric(neck, trim, { hem: 0, elevation: 0.12, pattern: 'rib' }),
      seam('M430 822C454 830 478 832 500 832C522 832 546 830 570 822', cloth.seam, 3.4),
      [454, 500, 546].map(x => button(x, 844, 9, trim)).join(''),
      sewEmblem(embroidery, bodyEmbroideryArea),
    ].join('');
  },
};
