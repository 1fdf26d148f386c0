import type { ProductDrawing } from '#demo/drawing/article.ts';
import { sewEmblem } from '#demo/drawing/embroidery/embroidery.ts';
import { button, cord, fabric, fold, seam } from '#demo/drawing/fabric/fabric.ts';
import { mirror } from '#demo/drawing/outline/path.ts';

const inside = mirror('M500 220C460 220 430 200 416 158L392 168L410 290L500 310');
const bag = mirror(
  'M500 260C450 260 412 222 398 156C372 152 344 160 330 172C326 240 322 300 296 352C250 470 216 620 226 740C236 830 350 866 500 866',
);

const embroideryArea = { x: 500, y: 450, width: 280, height: 230 };

export const sleepingBag: ProductDrawing = {
  closeUp: { x: 500, y: 440 },
  embroideryArea,
  draw({ cloth, trim, pattern, embroidery }) {
    return [
      fabric(inside, trim, { hem: 0, elevation: 0.6, pattern: 'stripes' }),
      fabric(bag, cloth, { hem: 18, elevation: 1, pattern }),
      fold('M300 440C280 560 274 660 286 760M702 450C722 570 726 660 712 760', cloth),
      cord('M500 260C450 260 412 222 398 156C372 152 344 160 330 172C326 240 322 300 296 352', trim.base, 12),
      cord('M500 260C550 260 588 222 602 156C628 152 656 160 670 172C674 240 678 300 704 352', trim.base, 12),
      seam('M500 276L500 346', cloth.seam, 3.4),
      button(364, 182, 14, trim),
      button(636, 182, 14, trim),
      cord('M236 780C300 838 400 856 500 856C600 856 700 838 764 780', trim.base, 9),
      sewEmblem(embroidery, embroideryArea),
    ].join('');
  },
};
