import type { ProductDrawing } from '#demo/drawing/article.ts';
import { clothColours, dye, leafGreen, wood } from '#demo/drawing/fabric/cloth.ts';
import { drawHardSurface, shadow } from '#demo/drawing/fabric/fabric.ts';
import { box, oval } from '#demo/drawing/outline/path.ts';

export const stackingRings: ProductDrawing = {
  closeUp: { x: 500, y: 500 },
  draw({ cloth, trim }) {
    const tones = [
      trim,
      cloth,
      dye(clothColours.VA.base),
      leafGreen,
      dye('#d98f7a'),
      dye(clothColours.KE.base),
    ];
    const rings = tones.map((tone, index) => {
      const width = 500 - index * 56;
      return drawHardSurface(box(500 - width / 2, 700 - index * 84, width, 88, 44), tone, 0.35);
    });
    return [
      shadow(oval(500, 824, 300, 24), 1),
      drawHardSurface(box(200, 782, 600, 56, 28), wood, 0.3),
      drawHardSurface(box(472, 230, 56, 300, 24), wood, 0),
      ...rings,
      drawHardSurface(oval(500, 196, 74, 72), wood, 0.3),
      '<circle cx="474" cy="190" r="7" fill="#5b4034"/><circle cx="526" cy="190" r="7" fill="#5b4034"/><path d="M486 212Q500 226 514 212" stroke="#5b4034" stroke-width="5" fill="none" stroke-linecap="round"/><circle cx="456" cy="210" r="11" fill="#e08f80" fill-opacity=".5"/><circle cx="544" cy="210" r="11" fill="#e08f80" fill-opacity=".5"/>',
    ].join('');
  },
};
