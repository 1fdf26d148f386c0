import { toBuffer } from 'qrcode';

/** A code as a PNG of more than 600 px, each module a whole number of them, with its quiet zone. */
export function renderQr(content: string): Promise<Buffer> {
  return toBuffer(content, { type: 'png', errorCorrectionLevel: 'M', margin: 4, scale: 16 });
}
