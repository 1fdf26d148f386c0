import type { ProductDrawing } from '#demo/drawing/article.ts';
import { sewEmblem } from '#demo/drawing/embroidery/embroidery.ts';
import { cord, fabric, flip, fold, seam } from '#demo/drawing/fabric/fabric.ts';
import { mirror } from '#demo/drawing/outline/path.ts';

const body = mirror(
  'M500 268C420 268 340 262 268 252C220 380 176 520 170 640C240 676 340 700 420 706C446 660 470 620 500 606',
);
const waist = mirror('M500 226C420 226 340 220 276 212C264 230 260 256 262 280C340 294 420 298 500 298');
const cuff = 'M166 626C240 664 340 690 428 696L424 742C340 738 236 712 162 672Z';

const embroideryArea = { x: 350, y: 520, width: 170, height: 150 };

export const bloomers: ProductDrawing = {
  closeUp: { x: 360, y: 520 },
  embroideryArea,
  draw({ cloth, trim, pattern, embroidery }) {
    const leg =
      fabric(cuff, trim, { hem: 0, elevation: 0.3, pattern: 'rib' }) +
      fold(
        'M300 330C286 440 270 540 262 640M390 330C386 430 372 520 352 650M228 420C216 500 206 560 204 620',
        cloth,
        18,
      );
    return [
      fabric(body, cloth, { hem: 0, elevation: 1, pattern }),
      leg,
      flip(leg),
      fold('M500 320L500 600', cloth, 10),
      fabric(waist, trim, { hem: 0, elevation: 0.25, pattern: 'rib' }),
      seam('M272 262C350 276 430 280 500 280C570 280 650 276 728 262', trim.seam, 3.2),
      cord(
        'M498 268C440 300 424 350 462 344C490 338 500 290 502 270C510 300 540 346 566 334C590 320 548 290 506 268M486 300C470 350 458 390 448 420M516 300C530 350 540 380 552 412',
        '#f6ecdb',
        8,
      ),
      sewEmblem(embroidery, embroideryArea),
    ].join('');
  },
};
