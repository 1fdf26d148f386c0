import type { ProductDrawing } from '#demo/drawing/article.ts';
import { fabric, fold, seam, transform } from '#demo/drawing/fabric/fabric.ts';
import { wovenLabel } from '#demo/drawing/sprout-tag.ts';

const wide =
  'M120 340C240 300 360 330 500 330C640 330 760 300 880 340C900 380 900 500 880 540C760 584 640 560 500 560C360 560 240 584 120 540C100 500 100 380 120 340Z';
const narrow =
  'M150 660C300 636 420 640 500 640C580 640 700 636 850 660C866 684 866 744 850 766C700 786 580 784 500 784C420 784 300 786 150 766C134 744 134 684 150 660Z';
const strap =
  'M150 214C300 190 420 196 500 196C580 196 700 190 850 214C862 232 862 270 850 286C700 306 580 304 500 304C420 304 300 306 150 286C138 270 138 232 150 214Z';

export const bellyBand: ProductDrawing = {
  closeUp: { x: 470, y: 450 },
  draw({ cloth, trim }) {
    const bones = [300, 380, 460, 540, 620, 700]
      .map(x => `M${x} 346C${x + 4} 410 ${x + 4} 480 ${x} 546`)
      .join('');
    return [
      fabric(strap, trim, { hem: 12, elevation: 0.9, pattern: 'rib' }),
      fabric(wide, cloth, { hem: 14, elevation: 1, pattern: 'waffle' }),
      fold(bones, cloth, 12),
      seam(bones, cloth.seam, 3.2),
      fabric(
        'M770 334C810 326 850 330 880 340C900 380 900 500 880 540C850 552 810 556 770 552C778 480 778 400 770 334Z',
        trim,
        { hem: 10, elevation: 0.3 },
      ),
      fabric(narrow, cloth, { hem: 13, elevation: 1, pattern: 'rib' }),
      fabric(
        'M760 650C796 652 824 656 850 660C866 684 866 744 850 766C824 772 796 776 760 778C766 740 766 690 760 650Z',
        trim,
        { hem: 9, elevation: 0.3 },
      ),
      transform(wovenLabel(92), 214, 712),
    ].join('');
  },
};
