import type { ProductDrawing } from '#demo/drawing/article.ts';
import { sewEmblem } from '#demo/drawing/embroidery/embroidery.ts';
import { fabric, fold, seam, transform } from '#demo/drawing/fabric/fabric.ts';
import { wovenLabel } from '#demo/drawing/sprout-tag.ts';

const layers = [
  'M196 300C300 286 700 282 806 298C818 440 820 640 808 788C680 802 320 802 194 790C184 640 184 440 196 300Z',
  'M190 276C300 262 700 258 812 274C822 430 822 620 812 764C680 778 320 778 188 766C180 620 180 430 190 276Z',
];
const top =
  'M186 252C300 238 700 234 816 250C826 410 826 596 816 740C680 754 320 754 184 742C176 596 176 410 186 252Z';

const embroideryArea = { x: 500, y: 490, width: 380, height: 290 };

export const muslin: ProductDrawing = {
  closeUp: { x: 500, y: 500 },
  embroideryArea,
  draw({ cloth, trim, pattern, embroidery }) {
    return [
      ...layers.map(layer => fabric(layer, cloth, { hem: 0, elevation: 0.7, pattern: 'muslin' })),
      fabric(top, cloth, { hem: 18, elevation: 0.3, pattern: pattern === 'plain' ? 'muslin' : pattern }),
      fold('M188 300C380 312 620 306 812 296', cloth, 12),
      fold('M660 250C668 400 664 600 652 740', cloth, 26),
      fold('M340 250C334 400 336 600 344 744', cloth, 20),
      seam('M184 742C320 754 680 754 816 740', trim.base, 5),
      transform(wovenLabel(92), 736, 690),
      sewEmblem(embroidery, embroideryArea),
    ].join('');
  },
};
