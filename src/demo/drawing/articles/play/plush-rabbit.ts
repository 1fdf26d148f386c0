import type { ProductDrawing } from '#demo/drawing/article.ts';
import { sewEmblem } from '#demo/drawing/embroidery/embroidery.ts';
import { type Cloth, white } from '#demo/drawing/fabric/cloth.ts';
import { cord, fabric, seam, transform } from '#demo/drawing/fabric/fabric.ts';
import { mirror, oval } from '#demo/drawing/outline/path.ts';

const body = mirror('M500 470C420 470 372 540 352 640C336 730 356 800 420 822C450 830 476 832 500 832');
const head = mirror('M500 268C410 268 346 320 344 396C344 474 420 510 500 510');
const ear = 'M-30 0C-72 -60 -84 -180 -54 -236C-32 -270 4 -258 20 -220C44 -150 42 -60 30 0Z';
const innerEar = 'M-14 -14C-42 -70 -50 -160 -32 -204C-18 -226 0 -214 8 -190C22 -140 22 -70 16 -14Z';

const embroideryArea = { x: 500, y: 682, width: 160, height: 110 };

export const plushRabbit: ProductDrawing = {
  closeUp: { x: 500, y: 640 },
  embroideryArea,
  draw({ cloth, trim, pattern, embroidery }) {
    const earDrawing =
      fabric(ear, cloth, { hem: 0, elevation: 0.8 }) +
      fabric(innerEar, trim, { hem: 0, elevation: 0, pattern });
    return [
      transform(earDrawing, 430, 310, 1, -14),
      transform(`<g transform="scale(-1 1)">${earDrawing}</g>`, 570, 310, 1, 22),
      drawLimb(cloth, { x: 340, y: 600, rx: 44, ry: 110, turn: 34 }),
      drawLimb(cloth, { x: 660, y: 600, rx: 44, ry: 110, turn: -34 }),
      drawLimb(cloth, { x: 400, y: 810, rx: 62, ry: 78, turn: 16 }),
      drawLimb(cloth, { x: 600, y: 810, rx: 62, ry: 78, turn: -16 }),
      fabric(body, cloth, { hem: 0, elevation: 0.8 }),
      fabric(mirror('M500 560C440 560 404 620 404 690C404 760 440 796 500 796'), white, {
        hem: 11,
        elevation: 0.1,
      }),
      fabric(head, cloth, { hem: 0, elevation: 0.7 }),
      '<circle cx="434" cy="396" r="11" fill="#40291f"/><circle cx="566" cy="396" r="11" fill="#40291f"/><circle cx="437" cy="392" r="3.5" fill="#fff"/><circle cx="569" cy="392" r="3.5" fill="#fff"/><circle cx="400" cy="434" r="25" fill="#e08f80" fill-opacity=".45"/><circle cx="600" cy="434" r="25" fill="#e08f80" fill-opacity=".45"/><path d="M486 424L514 424L500 440Z" fill="#c9776c"/><path d="M500 440L500 452M480 460Q500 474 520 460" stroke="#5b4034" stroke-width="5" fill="none" stroke-linecap="round"/>',
      fabric(
        'M500 516C470 496 430 496 424 520C420 548 460 552 500 530C540 552 580 548 576 520C570 496 530 496 500 516Z',
        trim,
        { hem: 6, elevation: 0.3 },
      ),
      cord('M494 532L478 576M506 532L522 576', trim.base, 11),
      sewEmblem(embroidery && { ...embroidery, motif: 'Không' }, embroideryArea),
    ].join('');
  },
};

interface Limb {
  x: number;
  y: number;
  rx: number;
  ry: number;
  /** In degrees. */
  turn: number;
}

/** With two seams for the toes. */
function drawLimb(cloth: Cloth, { x, y, rx, ry, turn }: Limb): string {
  const limb = fabric(oval(0, 0, rx, ry), cloth, { hem: 0, elevation: 0.7 });
  const [side, top, bottom] = [rx * 0.3, ry * 0.7, ry * 0.96];
  const toes = `M-${side} ${top}L-${side} ${bottom}M${side} ${top}L${side} ${bottom}`;
  return transform(limb + seam(toes, cloth.seam, 3), x, y, 1, turn);
}
