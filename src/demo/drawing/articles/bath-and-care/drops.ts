import type { ProductDrawing } from '#demo/drawing/article.ts';
import { dye, white } from '#demo/drawing/fabric/cloth.ts';
import { drawHardSurface, shadow, transform } from '#demo/drawing/fabric/fabric.ts';
import { mirror, oval } from '#demo/drawing/outline/path.ts';

const bottle = mirror('M500 846C420 846 368 838 362 806L362 520C362 470 420 456 436 420L500 420');
const cap = mirror('M500 300C460 300 430 302 420 308C414 350 414 400 420 436C450 444 476 444 500 444');
const bulb = mirror('M500 124C464 124 450 160 452 210C452 250 444 280 436 306L500 312');
const carton = 'M560 300L800 330L800 826L560 850Z';

export const drops: ProductDrawing = {
  closeUp: { x: 470, y: 640 },
  draw({ cloth, trim }) {
    const sun = `<circle r="34" fill="#e9b145"/>${[0, 45, 90, 135, 180, 225, 270, 315].map(turn => `<path d="M0 -46L0 -60" stroke="#e9b145" stroke-width="9" stroke-linecap="round" transform="rotate(${turn})"/>`).join('')}`;
    return [
      drawHardSurface(carton, white, 0.9),
      `<path d="M560 430L800 446L800 640L560 640Z" fill="${cloth.base}"/><path d="${carton}" fill="url(#gloss)" fill-opacity=".6"/>`,
      transform(sun, 680, 540, 0.9),
      `<path d="M620 700L740 702M620 734L710 735M620 768L730 768" stroke="${cloth.deep}" stroke-width="9" stroke-linecap="round" stroke-opacity=".5"/>`,
      transform(
        [
          shadow(oval(500, 830, 130, 20), 0.8),
          drawHardSurface(bulb, dye('#f2e6d6'), 0.2),
          drawHardSurface(bottle, dye('#a8672f'), 0.5),
          drawHardSurface(cap, white, 0.2),
          `<path d="M440 320L440 430M470 322L470 436M500 322L500 438M530 322L530 436M560 320L560 430" stroke="#d8cbb8" stroke-width="5" stroke-linecap="round"/>`,
          `<path d="M363 556L637 556L637 776L363 776Z" fill="#fffaf0"/><path d="M363 556L637 556L637 590L363 590Z" fill="${cloth.base}"/>`,
          transform(sun, 500, 660, 0.72),
          `<path d="M430 736L570 736" stroke="${trim.base}" stroke-width="9" stroke-linecap="round"/>`,
          `<path d="${bottle}" fill="url(#gloss)" fill-opacity=".55"/>`,
        ].join(''),
        -110,
        0,
      ),
    ].join('');
  },
};
