import type { ProductDrawing } from '#demo/drawing/article.ts';
import { sewEmblem } from '#demo/drawing/embroidery/embroidery.ts';
import { button, cord, fabric, seam } from '#demo/drawing/fabric/fabric.ts';
import { mirror } from '#demo/drawing/outline/path.ts';

const back = mirror('M500 204C460 204 428 196 404 168L382 176L404 300L500 330');
const left =
  'M404 168C398 236 430 300 506 352L506 838C430 842 330 838 262 818C254 700 268 590 296 500C250 440 250 330 296 208C326 190 366 176 404 168Z';
const right = `M596 168C602 236 570 300 494 352L494 838C570 842 670 838 738 818C746 700 732 590 704 500C750 440 750 330 704 208C674 190 634 176 596 168Z`;
const pocket = 'M0 0L122 0L122 96C122 120 104 132 61 132C18 132 0 120 0 96Z';

const embroideryArea = { x: 612, y: 480, width: 168, height: 170 };

export const vest: ProductDrawing = {
  closeUp: { x: 610, y: 470 },
  embroideryArea,
  draw({ cloth, trim, embroidery }) {
    const pockets = [312, 566].map(
      x =>
        `<g transform="translate(${x} 640)">${fabric(pocket, cloth, { hem: 10, elevation: 0.2 })}<g>${fabric('M-4 -4L126 -4L126 20L-4 20Z', trim, { hem: 0, elevation: 0.1 })}</g></g>`,
    );
    return [
      fabric(back, trim, { hem: 0, elevation: 0.8 }),
      fabric(right, cloth, { hem: 0, elevation: 1, pattern: 'quilt' }),
      fabric(left, cloth, { hem: 0, elevation: 0.8, pattern: 'quilt' }),
      cord('M404 168C398 236 430 300 506 352L506 838', trim.base, 18),
      cord('M596 168C602 236 574 296 510 346', trim.base, 18),
      cord('M296 208C250 330 250 440 296 500', trim.base, 16),
      cord('M704 208C750 330 750 440 704 500', trim.base, 16),
      cord('M262 818C330 838 430 842 506 838C570 842 670 838 738 818', trim.base, 16),
      seam('M506 360L506 830', trim.seam, 3),
      ...pockets,
      [420, 530, 640, 750].map(y => button(480, y, 16, trim)).join(''),
      sewEmblem(embroidery, embroideryArea),
    ].join('');
  },
};
