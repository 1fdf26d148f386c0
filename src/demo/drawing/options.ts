import { type FontName, type MotifName, type ThreadName, threads } from '#contract/embroidery/embroidery.ts';
import { referenceName } from '#contract/embroidery/layout.ts';
import { brightness } from './colour.ts';
import { drawStitchedText, spool } from './embroidery/embroidery.ts';
import { motif } from './embroidery/motifs.ts';
import { clothOf, dye } from './fabric/cloth.ts';
import { cord, fabric, transform } from './fabric/fabric.ts';
import { oval } from './outline/path.ts';
import { frame } from './views.ts';

const table = '#efe5d6';
const swatch =
  'M110 130C360 118 640 118 890 130C902 370 902 630 890 870C640 882 360 882 110 870C98 630 98 370 110 130Z';

export function fontPicture(font: FontName): string {
  const place = { x: 500, y: 500, width: 620, height: 330 };
  const text = drawStitchedText(referenceName, { font, thread: 'Hồng đất' }, place);
  return frame(table, fabric(swatch, clothOf('KE'), { elevation: 0.8, hem: 26, pattern: 'muslin' }) + text);
}

export function threadPicture(name: ThreadName): string {
  const thread = threads[name];
  const cloth = brightness(thread) > 0.8 ? dye('#c9a58c') : clothOf('KE');
  const tail = cord('M470 560C560 700 700 640 690 780C684 850 620 880 560 850', thread, 12);
  return frame(
    table,
    fabric(swatch, cloth, { elevation: 0.8, hem: 26, pattern: 'canvas' }) +
      tail +
      transform(spool(thread), 460, 440, 2.9, -10),
  );
}

/** `Không` gets a dash instead of a motif. */
export function motifPicture(name: MotifName): string {
  const hoop = `<path d="${oval(508, 520, 372)}" fill="none" stroke="#5d3a26" stroke-width="40" stroke-opacity=".14"/><path d="${oval(500, 500, 372)}" fill="none" stroke="#c99f6c" stroke-width="38"/><path d="${oval(498, 497, 378)}" fill="none" stroke="#e8c99c" stroke-width="12"/><rect x="466" y="78" width="68" height="52" rx="10" fill="#b78a56"/><rect x="482" y="62" width="36" height="84" rx="8" fill="#d9c08f"/>`;
  const none =
    name === 'Không'
      ? '<path d="M430 500L570 500" stroke="#c9b08f" stroke-width="14" stroke-linecap="round" stroke-dasharray="26 24"/>'
      : '';
  return frame(
    table,
    fabric(oval(500, 500, 372), clothOf('KE'), { hem: 0, elevation: 0.8, pattern: 'canvas' }) +
      hoop +
      none +
      transform(motif(name), 500, 500, 4.4),
  );
}
