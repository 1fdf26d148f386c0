import {
  type EmbroideryArea,
  type ThreadName,
  threadNames,
  threads,
} from '#contract/embroidery/embroidery.ts';
import { colourAt } from '#design/layout/picture-preview.ts';
import { contrastRatio, parseHex } from './colours.ts';

/** Below this contrast of thread and cloth a name is hard to read from an arm's length. */
const minContrast = 1.5;
/** What the shop chooses itself has more: rose on plum has 1.51, and little but its edges is seen. */
const goodContrast = 1.8;

/** Also true if the colour of the cloth is unknown. */
export function isReadable(thread: ThreadName, area: EmbroideryArea, minimum = minContrast): boolean {
  const cloth = colourAt(area.image_url, area);
  return cloth === null || contrastRatio(parseHex(threads[thread]), cloth) >= minimum;
}

/** The thread itself if it can be read well on this cloth, else the first one that can. */
export function chooseReadable(thread: ThreadName, area: EmbroideryArea): ThreadName {
  return [thread, ...threadNames].find(name => isReadable(name, area, goodContrast)) ?? thread;
}
