import type { ProductDrawing } from '#demo/drawing/article.ts';
import { sewEmblem } from '#demo/drawing/embroidery/embroidery.ts';
import { cord, fabric, fold, seam } from '#demo/drawing/fabric/fabric.ts';
import { inset } from '#demo/drawing/outline/inset.ts';
import { mirror } from '#demo/drawing/outline/path.ts';

const frill = mirror(
  'M500 232C470 222 452 240 424 232C398 224 380 242 350 234C320 228 300 246 268 240C236 238 214 252 188 246C166 252 148 268 152 292C140 314 150 334 142 360C134 386 148 406 140 432C134 460 146 480 140 508C134 536 148 554 142 580C138 608 150 626 146 652C150 682 140 700 154 716C172 736 196 722 220 732C246 742 268 726 296 736C324 746 344 730 372 740C400 748 420 734 446 742C468 748 484 740 500 744',
);
const cushion = mirror(
  'M500 276C400 270 300 276 214 280C196 284 190 294 192 310C180 430 180 550 192 662C192 680 200 690 216 694C310 700 400 704 500 700',
);

const embroideryArea = { x: 500, y: 486, width: 380, height: 260 };

export const pillow: ProductDrawing = {
  closeUp: { x: 500, y: 490 },
  embroideryArea,
  draw({ cloth, trim, pattern, embroidery }) {
    return [
      fabric(frill, trim, { hem: 10, elevation: 1.1 }),
      fabric(cushion, cloth, { hem: 0, elevation: 0.3, pattern }),
      fold(
        'M216 300C250 330 270 350 290 366M784 300C750 330 730 350 710 366M216 674C246 650 268 630 286 614M784 674C754 650 732 630 714 614',
        cloth,
        18,
      ),
      seam(inset(cushion, 22), trim.base, 4.5),
      cord(cushion, trim.light, 7),
      sewEmblem(embroidery, embroideryArea),
    ].join('');
  },
};
