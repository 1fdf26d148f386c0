import { LRUCache } from 'lru-cache';
import { create } from 'qrcode';
import sharp from 'sharp';
import { createSerialQueue } from '#server/concurrency/serial-queue.ts';

// A request always has the same.
const drawn = new LRUCache<string, Promise<Buffer>>({ max: 200 });
const inTurn = createSerialQueue();

export function renderQr(content: string): Promise<Buffer> {
  const existing = drawn.get(content);
  if (existing) return existing;
  const picture = inTurn(() => drawQr(content));
  drawn.set(content, picture);
  picture.catch(() => drawn.delete(content));
  return picture;
}

// In modules.
const quietZone = 4;
/** In px: more than 600 in all. */
const moduleSize = 16;

/** Only the modules are found in the event loop; drawing them there would hold it for 60 ms and more. */
function drawQr(content: string): Promise<Buffer> {
  const { size, data } = create(content, { errorCorrectionLevel: 'M' }).modules;
  const pixels = Buffer.from(data).map(isDark => (isDark ? 0 : 255));
  const side = moduleSize * (size + 2 * quietZone);
  return sharp(pixels, { raw: { width: size, height: size, channels: 1 } })
    .extend({ top: quietZone, bottom: quietZone, left: quietZone, right: quietZone, background: 'white' })
    .resize(side, side, { kernel: 'nearest' })
    .toColourspace('b-w')
    .png({ compressionLevel: 9, adaptiveFiltering: true })
    .toBuffer();
}
