import type { ProductDrawing } from '#demo/drawing/article.ts';
import { sewEmblem } from '#demo/drawing/embroidery/embroidery.ts';
import { wood } from '#demo/drawing/fabric/cloth.ts';
import { button, cord, fabric, flip, fold, seam, transform } from '#demo/drawing/fabric/fabric.ts';
import { mirror } from '#demo/drawing/outline/path.ts';
import { wovenLabel } from '#demo/drawing/sprout-tag.ts';

const bag = mirror(
  'M500 220C400 220 306 232 280 300C250 400 240 600 246 760C250 830 290 856 350 860C400 863 450 864 500 864',
);
const flap = mirror('M500 204C390 204 300 220 276 296C262 350 258 410 262 452C300 500 400 520 500 520');
const pocket = mirror(
  'M500 590C430 590 370 590 326 596C318 660 318 730 328 790C332 814 350 822 380 824C420 826 460 826 500 826',
);
const side = 'M250 560C206 566 190 600 190 680C190 760 206 800 248 806Z';

const embroideryArea = { x: 500, y: 356, width: 330, height: 200 };

export const backpack: ProductDrawing = {
  closeUp: { x: 500, y: 390 },
  embroideryArea,
  draw({ cloth, trim, pattern, embroidery }) {
    const sidePocket = fabric(side, cloth, { hem: 10, elevation: 0.8, pattern });
    return [
      cord('M430 212C424 140 460 118 500 118C540 118 576 140 570 212', trim.base, 26),
      sidePocket,
      flip(sidePocket),
      fabric(bag, cloth, { hem: 0, elevation: 1.1, pattern: 'canvas' }),
      fabric(pocket, cloth, { hem: 14, elevation: 0.35, pattern }),
      seam('M330 636C400 630 600 630 670 636', trim.base, 4.5),
      fabric(flap, cloth, { hem: 16, elevation: 0.5, pattern: 'canvas' }),
      fold('M300 300C290 350 288 400 290 440M700 300C710 350 712 400 710 440', cloth),
      fabric('M466 470L534 470L534 610C534 630 466 630 466 610Z', trim, { hem: 9, elevation: 0.3 }),
      button(500, 580, 20, wood),
      transform(wovenLabel(76), 612, 770),
      sewEmblem(embroidery, embroideryArea),
    ].join('');
  },
};
