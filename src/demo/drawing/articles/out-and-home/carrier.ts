import type { ProductDrawing } from '#demo/drawing/article.ts';
import { cord, fabric, flip, fold, seam, transform } from '#demo/drawing/fabric/fabric.ts';
import { mirror } from '#demo/drawing/outline/path.ts';
import { wovenLabel } from '#demo/drawing/sprout-tag.ts';

const panel = mirror('M500 300C440 300 390 304 350 316C330 420 306 520 268 640C340 690 420 706 500 706');
const waist = mirror('M500 648C400 648 260 640 130 616C118 660 120 720 134 760C260 800 400 812 500 812');
const hood = mirror('M500 180C440 180 394 200 376 240C366 280 360 320 358 356C400 372 450 378 500 378');
const strap = 'M384 330C330 220 240 160 190 220C150 280 180 460 284 600';

export const carrier: ProductDrawing = {
  closeUp: { x: 500, y: 520 },
  draw({ cloth, trim, pattern }) {
    const side =
      cord(strap, cloth.deep, 66) +
      cord(strap, cloth.base, 58) +
      seam(strap, cloth.seam, 3.6) +
      `<rect x="174" y="420" width="62" height="40" rx="9" fill="none" stroke="${trim.deep}" stroke-width="11" transform="rotate(-14 205 440)"/>`;
    return [
      side,
      flip(side),
      fabric(panel, cloth, { hem: 18, elevation: 1, pattern: 'canvas' }),
      fold('M360 420C350 500 336 570 312 640M640 420C650 500 664 570 688 640', cloth, 20),
      fabric(
        'M396 470C430 462 470 460 500 460C530 460 570 462 604 470C600 530 596 580 590 622C560 630 440 630 410 622C404 580 400 530 396 470Z',
        cloth,
        { hem: 12, elevation: 0.3, pattern: pattern === 'plain' ? 'quilt' : pattern },
      ),
      fabric(hood, trim, { hem: 14, elevation: 0.4, pattern: 'quilt' }),
      fabric(waist, cloth, { hem: 15, elevation: 0.7, pattern: 'canvas' }),
      `<rect x="440" y="700" width="120" height="62" rx="14" fill="${trim.base}"/><rect x="440" y="700" width="120" height="62" rx="14" fill="url(#gloss)"/><path d="M484 714L484 748M516 714L516 748" stroke="${trim.deep}" stroke-width="6" stroke-linecap="round"/>`,
      transform(wovenLabel(86), 250, 716, 1, 2),
    ].join('');
  },
};
