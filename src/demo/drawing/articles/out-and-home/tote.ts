import type { ProductDrawing } from '#demo/drawing/article.ts';
import { sewEmblem } from '#demo/drawing/embroidery/embroidery.ts';
import { cord, fabric, fold, seam, transform } from '#demo/drawing/fabric/fabric.ts';
import { mirror } from '#demo/drawing/outline/path.ts';
import { wovenLabel } from '#demo/drawing/sprout-tag.ts';

const bag = mirror(
  'M500 342C400 342 280 340 196 334C178 480 168 660 176 800C182 842 210 856 260 860C340 864 420 866 500 866',
);
const base = mirror(
  'M500 700C400 700 270 694 172 680C172 730 172 770 176 800C182 842 210 856 260 860C340 864 420 866 500 866',
);
const pocket = mirror('M500 440C440 440 380 438 330 436C326 500 326 590 330 650C390 656 440 658 500 658');

const embroideryArea = { x: 500, y: 552, width: 270, height: 180 };

export const tote: ProductDrawing = {
  closeUp: { x: 500, y: 560 },
  embroideryArea,
  draw({ cloth, trim, pattern, embroidery }) {
    const handle = 'M346 420C340 240 366 130 500 130C634 130 660 240 654 420';
    return [
      cord('M372 344C376 220 410 168 500 168C590 168 624 220 628 344', trim.deep, 24),
      fabric(bag, cloth, { hem: 0, elevation: 1.1, pattern: pattern === 'plain' ? 'canvas' : pattern }),
      fold('M240 420C232 520 228 600 230 660M764 420C770 520 772 600 770 660', cloth, 22),
      fabric(base, trim, { hem: 0, elevation: 0.15, pattern: 'canvas' }),
      seam('M174 696C270 710 400 716 500 716C600 716 730 710 826 696', trim.seam, 4),
      seam('M200 360C290 366 400 368 500 368C600 368 710 366 800 360', cloth.seam, 4),
      fabric(pocket, cloth, { hem: 15, elevation: 0.3, pattern: 'canvas' }),
      cord(handle, trim.base, 28),
      seam(handle, trim.seam, 3.4),
      transform(wovenLabel(84), 690, 780),
      sewEmblem(embroidery, embroideryArea),
    ].join('');
  },
};
