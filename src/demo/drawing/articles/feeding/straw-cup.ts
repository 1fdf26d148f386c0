import type { ProductDrawing } from '#demo/drawing/article.ts';
import { brightness } from '#demo/drawing/colour.ts';
import { motif } from '#demo/drawing/embroidery/motifs.ts';
import { clothOf, dye } from '#demo/drawing/fabric/cloth.ts';
import { cord, drawHardSurface, flip, shadow, transform } from '#demo/drawing/fabric/fabric.ts';
import { mirror, oval } from '#demo/drawing/outline/path.ts';

const cup = mirror('M500 830C420 830 352 822 346 784L316 420L500 420');
const lid = mirror('M500 300C400 300 320 312 300 350C292 380 292 410 300 436C360 450 430 454 500 454');
const handle = 'M326 520C220 480 166 540 182 620C198 706 290 730 346 700';

export const strawCup: ProductDrawing = {
  closeUp: { x: 500, y: 620 },
  draw({ cloth, trim }) {
    // A pale trim would not stand out against the table.
    const tone = brightness(trim.base) > 0.8 ? cloth : trim;
    return [
      shadow(oval(500, 812, 170, 22), 1),
      cord(handle, tone.deep, 52),
      cord(handle, tone.base, 44),
      flip(cord(handle, tone.deep, 52) + cord(handle, tone.base, 44)),
      cord('M520 310C520 230 530 190 600 150', '#f6ead9', 36),
      `<path d="M512 300C512 230 522 186 592 146" stroke="#fff" stroke-width="9" fill="none" stroke-opacity=".8" stroke-linecap="round"/>`,
      drawHardSurface(cup, dye('#f7f1e6'), 0.5),
      `<path d="${mirror('M500 814C430 814 366 808 360 776L344 580C400 592 450 594 500 594')}" fill="#e9a75f" fill-opacity=".55"/>`,
      transform(motif('Gấu'), 500, 650, 1.9),
      `<path d="${cup}" fill="url(#gloss)" fill-opacity=".7"/>`,
      drawHardSurface(lid, cloth, 0.3),
      drawHardSurface(
        'M430 300C440 268 470 262 520 262C566 262 580 280 584 302C540 310 470 310 430 300Z',
        clothOf('KE'),
        0.2,
      ),
      `<path d="M306 392C400 412 600 412 694 392" stroke="${cloth.deep}" stroke-width="4" fill="none" stroke-opacity=".4"/>`,
    ].join('');
  },
};
