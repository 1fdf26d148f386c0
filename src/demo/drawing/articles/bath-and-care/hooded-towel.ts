import { moveArea, type ProductDrawing } from '#demo/drawing/article.ts';
import { sewEmblem } from '#demo/drawing/embroidery/embroidery.ts';
import { fabric, flip, fold, seam, transform } from '#demo/drawing/fabric/fabric.ts';
import { mirror } from '#demo/drawing/outline/path.ts';

const sheet = mirror(
  'M500 250C420 262 350 300 320 340C230 420 150 520 128 600C124 640 150 660 190 680C280 740 400 830 470 862C480 867 490 868 500 868',
);
const hood = mirror('M500 176C400 176 322 250 306 372C304 430 330 460 366 470C410 486 450 492 500 492');
const ear =
  'M382 232C330 190 296 110 318 64C332 36 366 40 384 72C412 120 430 170 446 206C424 208 400 218 382 232Z';
const innerEar =
  'M384 206C350 170 328 112 338 84C346 68 362 76 374 98C392 134 408 170 418 194C406 196 394 200 384 206Z';
const face =
  '<circle cx="438" cy="356" r="9" fill="#5b4034"/><circle cx="562" cy="356" r="9" fill="#5b4034"/><circle cx="408" cy="392" r="20" fill="#e39b90" fill-opacity=".55"/><circle cx="592" cy="392" r="20" fill="#e39b90" fill-opacity=".55"/><path d="M482 384Q500 402 518 384M500 376L500 390" stroke="#5b4034" stroke-width="6" fill="none" stroke-linecap="round"/>';

// In the coordinates of the towel, before `placement` moves it.
const embroideryArea = { x: 500, y: 620, width: 330, height: 210 };
const placement = { x: 36, y: 62, size: 0.93 };

export const hoodedTowel: ProductDrawing = {
  closeUp: { x: 500, y: 600 },
  embroideryArea: moveArea(embroideryArea, placement.x, placement.y, placement.size),
  draw({ cloth, trim, embroidery }) {
    const earDrawing =
      fabric(ear, cloth, { hem: 0, elevation: 0.6, pattern: 'terry' }) +
      fabric(innerEar, trim, { hem: 0, elevation: 0 });
    const whole = [
      fabric(sheet, cloth, { hem: 20, elevation: 1.1, pattern: 'terry' }),
      fold('M300 520C330 600 390 700 430 780M700 520C670 600 610 700 570 780', cloth, 22),
      earDrawing,
      flip(earDrawing),
      fabric(hood, cloth, { hem: 0, elevation: 0.5, pattern: 'terry' }),
      seam('M316 446C370 474 440 480 500 480C560 480 630 474 684 446', trim.base, 6),
      face,
      sewEmblem(embroidery && { ...embroidery, motif: 'Không' }, embroideryArea),
    ].join('');
    return transform(whole, placement.x, placement.y, placement.size);
  },
};
