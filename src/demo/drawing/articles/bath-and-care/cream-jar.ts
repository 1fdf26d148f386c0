import type { ProductDrawing } from '#demo/drawing/article.ts';
import { leafGreen, white } from '#demo/drawing/fabric/cloth.ts';
import { drawHardSurface, shadow, transform } from '#demo/drawing/fabric/fabric.ts';
import { box, mirror, oval } from '#demo/drawing/outline/path.ts';
import { drawTwig } from '#demo/drawing/sprout-tag.ts';

const jar = mirror('M500 800C380 800 300 792 282 764C270 700 270 560 282 470L500 470');
const lid = mirror('M500 350C400 350 300 352 262 364C254 400 254 450 262 486C340 500 420 502 500 502');

export const creamJar: ProductDrawing = {
  closeUp: { x: 500, y: 640 },
  draw({ cloth, trim }) {
    return [
      transform(drawTwig(), 730, 806, 1.35, 4),
      transform(drawTwig(-1), 276, 812, 1.1, -8),
      shadow(oval(500, 786, 232, 26), 1),
      drawHardSurface(jar, white, 0.4),
      drawHardSurface(lid, cloth, 0.3),
      drawHardSurface(oval(500, 360, 238, 40), cloth, 0),
      `<path d="${oval(492, 354, 190, 26)}" fill="${cloth.light}" fill-opacity=".6"/>`,
      `<path d="M280 528C420 548 580 548 720 528L722 726C580 748 420 748 278 726Z" fill="${cloth.light}" fill-opacity=".75"/>`,
      `<path d="M280 528C420 548 580 548 720 528M278 726C420 748 580 748 722 726" stroke="${trim.base}" stroke-width="4" stroke-dasharray="10 8" fill="none"/>`,
      `<g fill="none" stroke="${leafGreen.deep}" stroke-width="6" stroke-linecap="round"><path d="M500 700C500 660 500 630 500 590"/></g>`,
      `<path d="M500 650C470 650 446 630 440 600C472 596 498 618 500 650ZM500 630C502 596 530 578 562 578C564 610 536 632 500 630Z" fill="${leafGreen.base}"/>`,
      `<path d="${box(380, 700, 240, 10, 5)}" fill="${trim.base}" fill-opacity=".5"/>`,
      `<path d="M304 540C300 620 300 680 306 740" stroke="#fff" stroke-width="12" stroke-linecap="round" stroke-opacity=".8" fill="none"/>`,
    ].join('');
  },
};
