import { moveArea, type ProductDrawing } from '#demo/drawing/article.ts';
import { bodyEmbroideryArea, bodySuit } from '#demo/drawing/articles/clothes/body-suit.ts';
import { hat } from '#demo/drawing/articles/clothes/hat.ts';
import { mittens } from '#demo/drawing/articles/clothes/mittens.ts';
import { sewEmblem } from '#demo/drawing/embroidery/embroidery.ts';
import { kraft, white } from '#demo/drawing/fabric/cloth.ts';
import { cord, drawHardSurface, fabric, fold, transform } from '#demo/drawing/fabric/fabric.ts';
import { box } from '#demo/drawing/outline/path.ts';
import { drawTwig } from '#demo/drawing/sprout-tag.ts';

const straw = Array.from({ length: 46 }, (_, index) => {
  const x = 170 + ((index * 137) % 650);
  const y = 210 + ((index * 211) % 590);
  return `<path d="M${x} ${y}q${30 - (index % 5) * 14} ${18 - (index % 3) * 20} 64 ${(index % 4) * 12 - 16}" stroke="${index % 2 ? '#ead7b4' : '#d8bd92'}" stroke-width="6" fill="none" stroke-linecap="round"/>`;
}).join('');

const suit = { x: 654, y: 414, size: 0.56 };

export const giftSet: ProductDrawing = {
  closeUp: { x: 620, y: 400 },
  // The blanket carries the name too, but the preview shows it on the body suit only.
  embroideryArea: moveArea(bodyEmbroideryArea, suit.x - 500 * suit.size, suit.y - 500 * suit.size, suit.size),
  draw(style) {
    const { cloth, trim, embroidery } = style;
    const bare = { ...style, embroidery: null };
    const blanket = 'M182 226L452 226C464 380 464 560 452 780L182 780C172 600 172 400 182 226Z';
    return [
      drawHardSurface(box(112, 152, 776, 700, 26), kraft, 1.1),
      `<path d="${box(142, 182, 716, 640, 12)}" fill="#8e6c48"/><path d="${box(150, 196, 700, 622, 10)}" fill="#c9ab80"/>`,
      straw,
      fabric(blanket, cloth, { pattern: 'muslin', elevation: 0.6, hem: 16 }),
      fold('M190 320L450 320M188 660L452 660', cloth, 14),
      cord('M170 500L462 500', trim.base, 30),
      cord(
        'M316 498C276 440 222 452 236 488C246 510 300 504 316 500C330 504 388 512 398 488C408 452 356 440 316 498M312 504L276 566M320 504L358 566',
        trim.base,
        13,
      ),
      sewEmblem(embroidery && { ...embroidery, motif: 'Không' }, { x: 318, y: 380, width: 200, height: 110 }),
      transform(
        `<g transform="translate(-500 -500)">${bodySuit.draw({ ...style, cloth: white, pattern: 'plain' })}</g>`,
        suit.x,
        suit.y,
        suit.size,
      ),
      transform(`<g transform="translate(-500 -500)">${hat.draw(bare)}</g>`, 582, 714, 0.3, -6),
      transform(`<g transform="translate(-500 -500)">${mittens.draw(bare)}</g>`, 756, 716, 0.28, 6),
      transform(drawTwig(), 196, 810, 0.5, 14),
    ].join('');
  },
};
