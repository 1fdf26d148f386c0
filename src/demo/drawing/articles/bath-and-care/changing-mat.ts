import { moveArea, type ProductDrawing } from '#demo/drawing/article.ts';
import { sewEmblem } from '#demo/drawing/embroidery/embroidery.ts';
import { cord, fabric, fold, seam, transform } from '#demo/drawing/fabric/fabric.ts';
import { box } from '#demo/drawing/outline/path.ts';
import { wovenLabel } from '#demo/drawing/sprout-tag.ts';

const mat = box(190, 130, 560, 740, 90);
const rolled =
  'M190 690C360 676 580 676 750 690C776 720 776 800 750 846C580 866 360 866 190 846C164 800 164 720 190 690Z';

const embroideryArea = { x: 470, y: 500, width: 320, height: 210 };

export const changingMat: ProductDrawing = {
  closeUp: { x: 500, y: 500 },
  embroideryArea: moveArea(embroideryArea, 30, 0),
  draw({ cloth, trim, pattern, embroidery }) {
    const whole = [
      fabric(mat, cloth, { hem: 0, elevation: 1, pattern: pattern === 'plain' ? 'quilt' : pattern }),
      cord(mat, trim.base, 18),
      seam(mat, trim.seam, 3.2),
      fabric(box(300, 210, 340, 150, 70), trim, { hem: 13, elevation: 0.3 }),
      sewEmblem(embroidery, embroideryArea),
      fabric(rolled, cloth, { hem: 0, elevation: 0.8, pattern: 'plain' }),
      fold('M190 740C360 728 580 728 750 740M190 790C360 780 580 780 750 790', cloth, 14),
      fabric(
        'M610 682C640 680 664 682 690 684C700 740 700 800 690 852C664 856 640 858 610 858C618 800 618 740 610 682Z',
        trim,
        { hem: 10, elevation: 0.3 },
      ),
      transform(wovenLabel(84), 286, 768),
    ].join('');
    return transform(whole, 30, 0);
  },
};
