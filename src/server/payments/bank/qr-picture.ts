import { toBuffer } from 'qrcode';

/** `margin` is in modules, the quiet zone; `scale` in px per module: more than 600 px in all. */
export function renderQr(content: string): Promise<Buffer> {
  return toBuffer(content, { type: 'png', errorCorrectionLevel: 'M', margin: 4, scale: 16 });
}
