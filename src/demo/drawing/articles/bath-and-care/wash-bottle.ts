import type { ProductDrawing } from '#demo/drawing/article.ts';
import { leafGreen, white } from '#demo/drawing/fabric/cloth.ts';
import { drawHardSurface, shadow, transform } from '#demo/drawing/fabric/fabric.ts';
import { box, mirror, oval } from '#demo/drawing/outline/path.ts';
import { drawTwig } from '#demo/drawing/sprout-tag.ts';

const flask = mirror('M500 852C400 852 334 846 326 808L326 470C326 410 380 388 446 380L500 380');

export const washBottle: ProductDrawing = {
  closeUp: { x: 500, y: 620 },
  draw({ cloth, trim }) {
    const bubbles = [
      [214, 700, 46],
      [276, 772, 34],
      [178, 790, 26],
      [762, 740, 40],
      [820, 800, 28],
    ];
    return [
      transform(drawTwig(), 690, 830, 1.3, 22),
      shadow(oval(500, 836, 190, 24), 1),
      drawHardSurface(
        'M470 130L640 118C672 118 690 140 690 172L660 176C656 160 646 154 630 156L470 166Z',
        white,
        0.4,
      ),
      drawHardSurface(box(476, 130, 48, 180, 12), white, 0.2),
      drawHardSurface(box(430, 280, 140, 110, 18), trim, 0.3),
      drawHardSurface(flask, cloth, 0.4),
      `<path d="M327 520L673 520L673 770L327 770Z" fill="#fffaf0" fill-opacity=".92"/><path d="M327 540L673 540M327 750L673 750" stroke="${trim.base}" stroke-width="4" stroke-dasharray="11 9"/>`,
      `<path d="M500 700L500 600" stroke="${leafGreen.deep}" stroke-width="6" stroke-linecap="round"/><path d="M500 664C468 664 442 642 436 610C470 606 498 630 500 664ZM500 640C502 604 532 584 566 584C568 618 538 642 500 640Z" fill="${leafGreen.base}"/>`,
      `<path d="M440 722L560 722" stroke="${cloth.deep}" stroke-width="9" stroke-linecap="round" stroke-opacity=".6"/>`,
      `<path d="${flask}" fill="url(#gloss)" fill-opacity=".45"/>`,
      bubbles
        .map(
          ([x, y, r]) =>
            `<circle cx="${x}" cy="${y}" r="${r}" fill="#fff" fill-opacity=".55"/><circle cx="${x}" cy="${y}" r="${r}" fill="none" stroke="#fff" stroke-width="3"/><circle cx="${(x ?? 0) - (r ?? 0) * 0.35}" cy="${(y ?? 0) - (r ?? 0) * 0.35}" r="${(r ?? 0) * 0.2}" fill="#fff"/>`,
        )
        .join(''),
    ].join('');
  },
};
