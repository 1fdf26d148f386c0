import type { ProductDrawing } from '#demo/drawing/article.ts';
import { clothOf, dye } from '#demo/drawing/fabric/cloth.ts';
import { cord, fabric, transform } from '#demo/drawing/fabric/fabric.ts';
import { box } from '#demo/drawing/outline/path.ts';
import { hangTag } from '#demo/drawing/sprout-tag.ts';

const roll =
  'M-300 -62C-324 -40 -324 40 -300 62C-100 72 100 72 300 62C324 40 324 -40 300 -62C100 -72 -100 -72 -300 -62Z';

export const milkTowels: ProductDrawing = {
  closeUp: { x: 420, y: 480 },
  draw({ cloth, trim, pattern }) {
    const tones = [cloth, dye(clothOf('KE').base), cloth, trim, cloth];
    const pile = tones.map((tone, index) => {
      const y = 716 - index * 104;
      const print = index % 2 ? 'plain' : pattern === 'plain' ? 'waffle' : pattern;
      return transform(
        fabric(roll, tone, { elevation: 0.8, hem: 0, pattern: print }) +
          `<path d="M-286 34C-100 46 100 46 286 34" stroke="${tone.deep}" stroke-width="4" fill="none" stroke-opacity=".35"/><path d="M-290 -6C-100 6 100 6 290 -6" stroke="${tone.deep}" stroke-width="3" fill="none" stroke-opacity=".22"/>`,
        500 + (index % 2 ? 6 : -6),
        y,
      );
    });
    return [
      ...pile,
      fabric(box(418, 226, 76, 566, 8), dye('#e8d6b6'), { hem: 9, elevation: 0.3 }),
      cord(
        'M456 250C410 190 350 206 366 246C378 270 436 258 456 250C476 258 534 270 546 246C562 206 502 190 456 250',
        '#b9596c',
        13,
      ),
      transform(hangTag(), 470, 262, 0.72, -16),
    ].join('');
  },
};
