import type { ProductDrawing } from '#demo/drawing/article.ts';
import { sewEmblem } from '#demo/drawing/embroidery/embroidery.ts';
import { button, fabric, flip, fold, seam } from '#demo/drawing/fabric/fabric.ts';
import { mirror } from '#demo/drawing/outline/path.ts';

const bodice = mirror(
  'M500 240C460 240 426 214 412 170L352 184C330 240 336 320 316 380C330 420 336 440 338 466C400 480 450 482 500 482',
);
const skirt = mirror('M500 470C440 470 390 466 338 454C300 580 240 700 180 812C280 856 400 868 500 868');
const sleeve = 'M352 184C290 196 236 246 214 316C212 344 262 380 306 384C330 340 338 250 352 184Z';
const collar =
  'M500 236C462 232 428 212 412 166C380 178 352 196 340 214C348 268 398 306 452 304C480 302 498 276 500 236Z';

const embroideryArea = { x: 500, y: 380, width: 230, height: 150 };

export const dress: ProductDrawing = {
  closeUp: { x: 500, y: 400 },
  embroideryArea,
  draw({ cloth, trim, pattern, embroidery }) {
    const arm =
      fabric(sleeve, cloth, { hem: 0, elevation: 0.8, pattern }) +
      fold('M300 226C282 270 270 320 268 350', cloth, 12) +
      seam('M224 318C240 344 270 360 304 366', cloth.seam, 3.4);
    const side = fabric(collar, trim, { hem: 9, elevation: 0.25 });
    return [
      arm,
      flip(arm),
      fabric(skirt, cloth, { hem: 0, elevation: 1, pattern }),
      fold(
        'M398 480C384 600 350 720 322 820M460 486C452 600 436 730 420 846M548 486C556 620 570 740 586 844M612 480C632 610 664 730 694 816',
        cloth,
        18,
      ),
      seam('M190 790C286 834 400 846 500 846C600 846 714 834 810 790', cloth.seam, 3.6),
      fabric(bodice, cloth, { hem: 0, elevation: 0.15, pattern }),
      fabric(
        'M334 440C400 456 450 458 500 458C550 458 600 456 666 440L668 470C610 486 550 490 500 490C450 490 390 486 332 470Z',
        trim,
        { hem: 8, elevation: 0.2 },
      ),
      side,
      flip(side),
      button(500, 262, 12, trim),
      sewEmblem(embroidery, embroideryArea),
    ].join('');
  },
};
