import type { ProductDrawing } from '#demo/drawing/article.ts';
import { sewEmblem } from '#demo/drawing/embroidery/embroidery.ts';
import { button, fabric, fold } from '#demo/drawing/fabric/fabric.ts';
import { mirror } from '#demo/drawing/outline/path.ts';

const under = mirror(
  'M500 470C384 470 352 340 396 262C424 216 470 206 500 206L500 130C420 130 340 158 286 236C220 336 188 470 208 590C234 756 362 860 500 860',
);
const upper = mirror(
  'M500 452C396 452 366 340 404 270C430 226 470 218 500 218L500 150C424 150 352 178 302 250C240 344 210 470 228 584C252 740 370 838 500 838',
);

const embroideryArea = { x: 500, y: 642, width: 380, height: 270 };

export const bib: ProductDrawing = {
  closeUp: { x: 500, y: 640 },
  embroideryArea,
  draw({ cloth, trim, pattern, embroidery }) {
    return [
      fabric(under, trim, { hem: 0, elevation: 1 }),
      fabric(upper, cloth, { hem: 16, elevation: 0.15, pattern }),
      fold('M300 420C280 500 282 580 300 640M706 440C724 520 716 590 700 640', cloth),
      fabric('M500 150L560 158C590 164 590 210 560 214L500 218C486 200 486 168 500 150Z', cloth, {
        hem: 0,
        elevation: 0.3,
        pattern,
      }),
      button(548, 186, 15, trim),
      sewEmblem(embroidery, embroideryArea),
    ].join('');
  },
};
