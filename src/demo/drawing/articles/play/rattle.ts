import type { ProductDrawing } from '#demo/drawing/article.ts';
import { motif } from '#demo/drawing/embroidery/motifs.ts';
import { clothOf, wood } from '#demo/drawing/fabric/cloth.ts';
import { drawHardSurface, fabric, seam, shadow, transform } from '#demo/drawing/fabric/fabric.ts';
import { box, oval } from '#demo/drawing/outline/path.ts';

export const rattle: ProductDrawing = {
  closeUp: { x: 430, y: 330 },
  draw({ cloth, trim, pattern }) {
    const ring = `${oval(0, 330, 96)}${oval(0, 330, 56)}`;
    const whole = [
      drawHardSurface(box(-26, -60, 52, 320, 24), wood, 0.8),
      shadow(ring, 0.6),
      `<path d="${ring}" fill-rule="evenodd" fill="${wood.base}"/><path d="${ring}" fill-rule="evenodd" fill="url(#gloss)" stroke="${wood.deep}" stroke-width="3" stroke-opacity=".5"/>`,
      drawHardSurface(oval(0, 60, 62, 34), trim, 0.4),
      drawHardSurface(oval(0, 120, 50, 28), clothOf('KE'), 0.3),
      drawHardSurface(oval(0, 174, 58, 32), cloth, 0.4),
      fabric(oval(0, -170, 220, 210), cloth, { hem: 18, elevation: 1, pattern }),
      fabric(oval(0, -170, 148, 140), clothOf('KE'), { hem: 12, elevation: 0.2 }),
      transform(motif('Gấu'), 0, -164, 2.1),
      seam('M-40 40L-20 20M40 40L20 20', cloth.seam, 3),
    ].join('');
    return transform(whole, 480, 500, 1, 14);
  },
};
