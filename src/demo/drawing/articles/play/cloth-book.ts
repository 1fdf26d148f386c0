import type { ProductDrawing } from '#demo/drawing/article.ts';
import { motif } from '#demo/drawing/embroidery/motifs.ts';
import { clothOf, dye, leafGreen } from '#demo/drawing/fabric/cloth.ts';
import { cord, fabric, fold, seam, transform } from '#demo/drawing/fabric/fabric.ts';
import { box } from '#demo/drawing/outline/path.ts';

const back =
  'M214 214C400 202 640 202 812 220C824 410 824 600 812 790C640 806 400 806 214 796C204 600 204 410 214 214Z';
const front =
  'M196 196C390 186 620 190 786 204C798 400 798 590 784 776C620 790 390 788 196 780C186 590 186 400 196 196Z';
const spine =
  'M196 196C230 194 260 192 286 192C278 400 278 590 286 784C256 784 226 782 196 780C186 590 186 400 196 196Z';
const hill = 'M330 660C400 590 470 600 530 640C590 590 680 590 748 650L746 738C620 748 460 748 330 740Z';

export const clothBook: ProductDrawing = {
  closeUp: { x: 540, y: 500 },
  draw({ cloth, trim, pattern }) {
    const crinkle = [0, 1, 2].map(index =>
      fabric(box(-22, -34 + index * 2, 44, 68, 10), index % 2 ? trim : dye('#f0c649'), {
        hem: 7,
        elevation: 0.3,
      }),
    );
    return [
      ...crinkle.map((flag, index) => transform(flag, 820, 330 + index * 110, 1, 90)),
      fabric(back, trim, { elevation: 1, hem: 12 }),
      fabric(front, cloth, { elevation: 0.5, hem: 17, pattern }),
      fabric(box(330, 250, 418, 490, 30), clothOf('KE'), { elevation: 0.2, hem: 13 }),
      fabric(hill, leafGreen, { elevation: 0.1, hem: 10 }),
      `<circle cx="668" cy="340" r="44" fill="#edbd55"/>`,
      seam(
        'M668 280C640 280 610 306 610 340C610 372 640 400 668 400C700 400 726 372 726 340C726 306 700 280 668 280',
        '#d99b2f',
        3.4,
      ),
      transform(motif('Thỏ'), 500, 560, 2.1),
      transform(motif('Hoa cúc'), 660, 620, 1),
      transform(motif('Mây'), 430, 350, 0.95),
      fabric(spine, trim, { elevation: 0.15, hem: 0, pattern: 'rib' }),
      seam('M282 196C276 400 276 590 282 780', trim.seam, 3.6),
      fold('M306 210C300 400 300 590 306 770', cloth, 14),
      cord('M230 200C200 140 250 110 262 150C268 176 250 190 240 198', trim.deep, 10),
    ].join('');
  },
};
