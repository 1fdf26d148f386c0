import type { ProductDrawing } from '#demo/drawing/article.ts';
import { cord, fabric, fold, seam, transform } from '#demo/drawing/fabric/fabric.ts';
import { mirror } from '#demo/drawing/outline/path.ts';
import { wovenLabel } from '#demo/drawing/sprout-tag.ts';

const cape = mirror(
  'M500 322C440 316 400 286 376 240C300 270 236 350 196 480C164 590 146 700 138 800C250 850 380 866 500 866',
);
const neck = mirror('M500 344C430 338 384 304 356 252L376 240C400 286 440 316 500 322');

export const nursingCover: ProductDrawing = {
  closeUp: { x: 560, y: 560 },
  draw({ cloth, trim, pattern }) {
    return [
      cord('M370 250C380 150 430 108 500 108C570 108 620 150 630 250', trim.base, 24),
      seam('M370 250C380 150 430 108 500 108C570 108 620 150 630 250', trim.seam, 3),
      fabric(cape, cloth, { hem: 18, elevation: 1.1, pattern }),
      fold(
        'M320 330C280 460 250 620 236 790M430 380C410 520 390 680 380 830M570 380C596 520 614 680 622 830M680 330C720 460 750 620 764 790',
        cloth,
        26,
      ),
      fabric(neck, trim, { hem: 0, elevation: 0.25 }),
      `<g fill="none" stroke="#b79268" stroke-width="8"><rect x="604" y="178" width="44" height="30" rx="7"/></g>`,
      transform(wovenLabel(92), 692, 776, 1, -6),
    ].join('');
  },
};
