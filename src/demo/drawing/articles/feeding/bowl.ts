import type { ProductDrawing } from '#demo/drawing/article.ts';
import { wood } from '#demo/drawing/fabric/cloth.ts';
import { drawHardSurface, shadow, transform } from '#demo/drawing/fabric/fabric.ts';
import { mirror, oval } from '#demo/drawing/outline/path.ts';

const bowlBody = mirror('M500 760C420 760 366 752 350 726C264 690 208 590 196 440C300 480 400 490 500 490');
const foot = mirror('M500 816C410 816 340 806 330 782C334 752 360 736 380 730C420 742 460 746 500 746');
const spoon =
  'M0 -250C46 -250 74 -206 70 -150C66 -104 44 -80 24 -66C20 40 20 140 22 240C22 262 -22 262 -22 240C-20 140 -20 40 -24 -66C-44 -80 -66 -104 -70 -150C-74 -206 -46 -250 0 -250Z';

export const bowl: ProductDrawing = {
  closeUp: { x: 420, y: 470 },
  draw({ cloth, trim }) {
    return [
      shadow(oval(500, 800, 250, 30), 1),
      drawHardSurface(foot, trim, 0.3),
      drawHardSurface(bowlBody, cloth, 0.3),
      drawHardSurface(oval(500, 440, 306, 92), cloth, 0),
      `<path d="${oval(500, 446, 272, 74)}" fill="${cloth.deep}" fill-opacity=".55"/>`,
      `<path d="${oval(500, 464, 236, 54)}" fill="#f6e2b8"/><path d="${oval(470, 456, 150, 26)}" fill="#fff3d6" fill-opacity=".8"/>`,
      `<g fill="#d98248"><circle cx="430" cy="462" r="13"/><circle cx="520" cy="452" r="11"/><circle cx="590" cy="470" r="13"/></g><g fill="#8aa866"><ellipse cx="476" cy="480" rx="13" ry="8"/><ellipse cx="556" cy="484" rx="11" ry="8"/></g>`,
      `<g fill="none" stroke="${cloth.seam}" stroke-width="5" stroke-linecap="round" opacity=".75"><path d="M446 600Q450 608 458 600M542 600Q550 608 558 600M480 622Q500 644 520 622"/></g><circle cx="424" cy="624" r="18" fill="#e08f80" fill-opacity=".45"/><circle cx="576" cy="624" r="18" fill="#e08f80" fill-opacity=".45"/>`,
      transform(drawHardSurface(spoon, wood, 0.6), 762, 380, 1, 32),
    ].join('');
  },
};
