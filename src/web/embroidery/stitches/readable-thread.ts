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

/** Also true if the colour of the cloth is unknown. */
export function isReadable(thread: ThreadName, area: EmbroideryArea): boolean {
  const cloth = colourAt(area.image_url, area);
  return cloth === null || contrastRatio(parseHex(threads[thread]), cloth) >= minContrast;
}

/** The thread itself if it can be read on this cloth, else the first one that can. */
export function chooseReadable(thread: ThreadName, area: EmbroideryArea): ThreadName {
  return [thread, ...threadNames].find(name => isReadable(name, area)) ?? thread;
}
