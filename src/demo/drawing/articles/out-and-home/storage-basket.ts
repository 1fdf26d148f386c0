import type { ProductDrawing } from '#demo/drawing/article.ts';
import { sewEmblem } from '#demo/drawing/embroidery/embroidery.ts';
import { motif } from '#demo/drawing/embroidery/motifs.ts';
import { clothOf } from '#demo/drawing/fabric/cloth.ts';
import { cord, fabric, fold, seam, transform } from '#demo/drawing/fabric/fabric.ts';
import { mirror, oval } from '#demo/drawing/outline/path.ts';

const wall = mirror('M500 846C380 846 290 834 262 800C236 680 224 540 226 400C300 440 400 452 500 452');
const cuff = mirror('M500 560C390 560 290 544 222 510C220 470 222 430 226 396C300 440 400 452 500 452');

const embroideryArea = { x: 500, y: 694, width: 300, height: 190 };

export const storageBasket: ProductDrawing = {
  closeUp: { x: 500, y: 690 },
  embroideryArea,
  draw({ cloth, trim, pattern, embroidery }) {
    return [
      fabric(oval(500, 398, 274, 70), trim, { hem: 0, elevation: 0.8 }),
      `<path d="${oval(500, 404, 250, 56)}" fill="#4a2a1c" fill-opacity=".28"/>`,
      transform(
        fabric(oval(0, 0, 100, 110), clothOf('NA'), { hem: 14, elevation: 0.4 }) +
          transform(motif('Gấu'), 0, -20, 1.7),
        420,
        340,
        1,
        -10,
      ),
      transform(
        fabric('M-90 -120L90 -120L90 120L-90 120Z', clothOf('HO'), {
          hem: 12,
          elevation: 0.4,
          pattern: 'gingham',
        }),
        600,
        350,
        1,
        14,
      ),
      fabric(wall, cloth, { hem: 0, elevation: 1, pattern: 'quilt' }),
      fabric(cuff, trim, { hem: 0, elevation: 0.4, pattern }),
      seam('M224 492C296 528 394 542 500 542C606 542 704 528 776 492', trim.seam, 4),
      fold('M290 600C296 680 306 750 320 800M710 600C704 680 694 750 680 800', cloth, 20),
      cord('M214 470C150 470 146 600 232 590M786 470C850 470 854 600 768 590', trim.deep, 22),
      sewEmblem(embroidery, embroideryArea),
    ].join('');
  },
};
