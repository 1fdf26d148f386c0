import type { ProductDrawing } from '#demo/drawing/article.ts';
import { fabric, fold, seam, transform } from '#demo/drawing/fabric/fabric.ts';

const sock =
  'M-84 -300L84 -300C86 -200 84 -100 92 -20C130 10 190 40 236 90C262 130 246 186 196 196C120 206 20 200 -40 176C-100 150 -104 60 -92 -20C-84 -100 -86 -200 -84 -300Z';
const cuff =
  'M-94 -316C-40 -324 40 -324 94 -316C98 -290 98 -250 92 -224C40 -216 -40 -216 -92 -224C-98 -250 -98 -290 -94 -316Z';
const toe =
  'M186 54C210 66 224 76 236 90C262 130 246 186 196 196C178 198 160 199 146 199C138 150 152 96 186 54Z';
const heel = 'M-98 40C-60 36 -20 60 -8 110C-4 140 -10 164 -22 182C-76 168 -104 120 -98 40Z';

export const socks: ProductDrawing = {
  closeUp: { x: 420, y: 640 },
  draw({ cloth, trim, pattern }) {
    const sockDrawing =
      fabric(sock, cloth, { hem: 0, elevation: 1, pattern: pattern === 'plain' ? 'stripes' : pattern }) +
      fabric(toe, trim, { hem: 0, elevation: 0 }) +
      fabric(heel, trim, { hem: 0, elevation: 0 }) +
      seam(
        'M186 66C150 100 140 150 146 192M-94 46C-50 44 -14 70 -6 130C-6 150 -12 166 -20 178',
        trim.seam,
        3.4,
      ) +
      fold('M-60 -180C-56 -100 -56 -40 -62 0', cloth) +
      fabric(cuff, trim, { hem: 0, elevation: 0.2, pattern: 'rib' });
    const second = { x: 560, y: 470 };
    return transform(sockDrawing, second.x, second.y, 1.12, -12) + transform(sockDrawing, 320, 560, 1.12, 4);
  },
};
