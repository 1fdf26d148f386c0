import type { ProductDrawing } from '#demo/drawing/article.ts';
import { clothOf, dye } from '#demo/drawing/fabric/cloth.ts';
import { drawHardSurface, transform } from '#demo/drawing/fabric/fabric.ts';
import { box, oval } from '#demo/drawing/outline/path.ts';

const handle =
  'M-26 -120C-20 -160 20 -160 26 -120C22 -60 44 0 46 90C48 180 34 270 0 276C-34 270 -48 180 -46 90C-44 0 -22 -60 -26 -120Z';

function bristles(width: number, height: number): string {
  const tufts = Array.from({ length: 6 }, (_, index) => {
    const x = -width / 2 + (index * width) / 6;
    return `<path d="${box(x, -height, width / 6 - 3, height, 8)}" fill="${index % 2 ? '#fffdf6' : '#eef3ef'}" stroke="#cfd8d2" stroke-width="1.6"/>`;
  });
  return tufts.join('');
}

export const toothbrushSet: ProductDrawing = {
  closeUp: { x: 500, y: 320 },
  draw({ cloth, trim }) {
    const cream = clothOf('KE');
    const ring =
      drawHardSurface(oval(0, 40, 116, 122), cloth, 0.9) +
      `<path d="${oval(0, 46, 66, 72)}" fill="#efe2cf"/><path d="${oval(0, 46, 66, 72)}" fill="none" stroke="${cloth.deep}" stroke-width="3" stroke-opacity=".5"/>` +
      drawHardSurface(box(-30, -236, 60, 190, 30), cloth, 0.3) +
      Array.from(
        { length: 8 },
        (_, n) => `<circle cx="${n % 2 ? 12 : -12}" cy="${-212 + n * 18}" r="6" fill="${cloth.light}"/>`,
      ).join('');
    const soft =
      drawHardSurface(handle, cream, 0.9) +
      drawHardSurface(box(-32, -270, 64, 150, 30), dye('#f7efe2'), 0.2) +
      transform(bristles(52, 30), 0, -236) +
      transform(bristles(52, 30), 0, -196) +
      transform(bristles(52, 30), 0, -156);
    const last =
      drawHardSurface(handle, trim, 0.9) +
      drawHardSurface(box(-28, -286, 56, 170, 26), cloth, 0.2) +
      transform(bristles(48, 40), 0, -234) +
      transform(bristles(48, 40), 0, -190) +
      `<path d="M-14 20C-12 90 -12 150 -8 220" stroke="#fff" stroke-width="10" stroke-opacity=".45" stroke-linecap="round" fill="none"/>`;
    return (
      transform(ring, 258, 560, 1.16, -8) + transform(soft, 508, 520, 1.2) + transform(last, 740, 520, 1.2, 8)
    );
  },
};
