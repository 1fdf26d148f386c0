import type { ProductDrawing } from '#demo/drawing/article.ts';
import { sewEmblem } from '#demo/drawing/embroidery/embroidery.ts';
import { dye } from '#demo/drawing/fabric/cloth.ts';
import { drawHardSurface, fabric, fold, seam } from '#demo/drawing/fabric/fabric.ts';
import { mirror, oval } from '#demo/drawing/outline/path.ts';

const cocoon = mirror('M500 130C386 130 318 210 312 320C270 400 256 520 276 640C300 770 400 870 500 870');
const opening = mirror('M500 176C410 176 360 240 362 320C364 400 430 446 500 446');
const wrap =
  'M312 330C420 470 560 520 716 560C726 600 728 630 724 650C560 640 400 590 276 540C280 460 292 390 312 330Z';

const embroideryArea = { x: 500, y: 710, width: 260, height: 170 };

export const swaddle: ProductDrawing = {
  closeUp: { x: 500, y: 660 },
  embroideryArea,
  draw({ cloth, trim, pattern, embroidery }) {
    const face =
      drawHardSurface(oval(500, 320, 106, 108), dye('#f4cfb0'), 0.2) +
      `<path d="M446 232C480 200 530 204 552 230C536 226 520 236 510 246C490 228 466 230 446 232Z" fill="#6b4733"/><g stroke="#5b4034" stroke-width="5" fill="none" stroke-linecap="round"><path d="M448 322Q460 332 472 322M528 322Q540 332 552 322M488 366Q500 376 512 366"/></g><circle cx="438" cy="352" r="17" fill="#e8917f" fill-opacity=".5"/><circle cx="562" cy="352" r="17" fill="#e8917f" fill-opacity=".5"/>`;
    return [
      fabric(cocoon, cloth, { hem: 0, elevation: 1.2, pattern }),
      fabric(opening, trim, { hem: 0, elevation: 0 }),
      face,
      fabric(
        mirror(
          'M500 446C430 446 364 400 362 320C356 340 330 340 312 330C300 420 310 470 330 500C400 520 450 530 500 530',
        ),
        cloth,
        { hem: 0, elevation: 0.3, pattern },
      ),
      fabric(wrap, cloth, { hem: 0, elevation: 0.45, pattern }),
      seam('M318 352C424 484 566 536 712 574', cloth.seam, 4),
      fold('M350 620C400 700 440 760 470 830M660 660C620 730 580 790 540 840', cloth, 22),
      sewEmblem(embroidery, embroideryArea),
    ].join('');
  },
};
