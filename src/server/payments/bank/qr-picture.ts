import { LRUCache } from 'lru-cache';
import { toBuffer } from 'qrcode';

// Drawing one takes 60 ms of the event loop, and a request always has the same.
const drawn = new LRUCache<string, Promise<Buffer>>({ max: 200 });

export function renderQr(content: string): Promise<Buffer> {
  const existing = drawn.get(content);
  if (existing) return existing;
  const picture = drawQr(content);
  drawn.set(content, picture);
  picture.catch(() => drawn.delete(content));
  return picture;
}

/** `margin` is in modules, the quiet zone; `scale` in px per module: more than 600 px in all. */
function drawQr(content: string): Promise<Buffer> {
  return toBuffer(content, { type: 'png', errorCorrectionLevel: 'M', margin: 4, scale: 16 });
}
