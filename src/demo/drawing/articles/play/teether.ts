import type { ProductDrawing } from '#demo/drawing/article.ts';
import { clothOf, wood } from '#demo/drawing/fabric/cloth.ts';
import { drawHardSurface, fabric, seam, shadow, transform } from '#demo/drawing/fabric/fabric.ts';
import { oval } from '#demo/drawing/outline/path.ts';

const ear = 'M-26 0C-96 -90 -128 -210 -92 -262C-60 -300 -14 -250 -2 -176C2 -110 -2 -50 -26 0Z';

export const teether: ProductDrawing = {
  closeUp: { x: 500, y: 300 },
  draw({ cloth, trim, pattern }) {
    const hole = `${oval(500, 620, 200)}${oval(500, 620, 118)}`;
    const beads = [-64, -32, 0, 32, 64].map((turn, index) => {
      const angle = ((90 + turn) * Math.PI) / 180;
      const tone = [cloth, clothOf('KE'), trim, clothOf('KE'), cloth][index] ?? cloth;
      return drawHardSurface(oval(500 + Math.cos(angle) * 160, 620 + Math.sin(angle) * 160, 54), tone, 0.45);
    });
    const earDrawing = fabric(ear, cloth, { hem: 14, elevation: 0.9, pattern });
    return [
      transform(earDrawing, 476, 470, 1.1, -8),
      transform(`<g transform="scale(-1 1)">${earDrawing}</g>`, 524, 470, 1.1, 8),
      shadow(hole, 0.9),
      `<path d="${hole}" fill-rule="evenodd" fill="${wood.base}"/><path d="${hole}" fill-rule="evenodd" fill="url(#gloss)" stroke="${wood.deep}" stroke-width="3" stroke-opacity=".5"/>`,
      `<g fill="none" stroke="${wood.deep}" stroke-width="3" opacity=".35"><path d="${oval(500, 620, 176, 178)}"/><path d="${oval(500, 620, 148, 144)}"/></g>`,
      ...beads,
      fabric(oval(500, 452, 62, 42), trim, { hem: 9, elevation: 0.5 }),
      seam('M470 434C480 446 480 460 470 470M530 434C520 446 520 460 530 470', trim.seam, 3),
    ].join('');
  },
};
