import type { ProductDrawing } from '#demo/drawing/article.ts';
import { dye } from '#demo/drawing/fabric/cloth.ts';
import { drawHardSurface, shadow, transform } from '#demo/drawing/fabric/fabric.ts';
import { box, mirror, oval } from '#demo/drawing/outline/path.ts';
import { sprout } from '#demo/drawing/sprout-tag.ts';

const glass = mirror(
  'M500 330C440 330 410 330 388 334C352 360 336 400 336 450L336 800C336 846 380 862 500 862',
);
const milk = mirror('M500 560C440 560 390 562 352 558L352 796C354 834 390 846 500 846');
const teat = mirror('M500 96C474 96 462 112 464 138C466 166 460 182 430 196C406 206 398 220 398 240L500 240');
const collar = mirror('M500 232C450 232 410 232 376 236C366 262 366 300 376 332C420 340 460 340 500 340');

export const bottle: ProductDrawing = {
  closeUp: { x: 500, y: 620 },
  draw({ cloth, trim }) {
    const ridges = Array.from(
      { length: 11 },
      (_, index) => `M${398 + index * 20} 246L${398 + index * 20} 326`,
    );
    const marks = [610, 660, 710, 760].map((y, index) => `M600 ${y}L${index % 2 ? 628 : 640} ${y}`);
    return [
      shadow(oval(500, 846, 190, 26), 1),
      drawHardSurface(teat, dye('#f3dfc8'), 0.2),
      drawHardSurface(glass, dye('#f4f1ea'), 0.5),
      `<path d="${milk}" fill="#fffdf7"/><path d="${oval(500, 560, 149, 12)}" fill="#fff" stroke="#e9dfd0" stroke-width="2"/>`,
      `<path d="${glass}" fill="url(#gloss)" fill-opacity=".9"/>`,
      `<path d="${marks.join('')}" stroke="${trim.base}" stroke-width="5" stroke-linecap="round" stroke-opacity=".8"/>`,
      drawHardSurface(collar, cloth, 0.25),
      `<path d="${ridges.join('')}" stroke="${cloth.deep}" stroke-width="4" stroke-opacity=".4" stroke-linecap="round"/>`,
      `<path d="${box(392, 606, 150, 150, 75)}" fill="${cloth.base}" fill-opacity=".5"/>`,
      transform(sprout('#5f8a55'), 467, 682, 0.9),
      `<path d="M366 420C360 520 360 640 364 760" stroke="#fff" stroke-width="14" stroke-linecap="round" stroke-opacity=".7"/>`,
    ].join('');
  },
};
