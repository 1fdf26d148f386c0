import { toBuffer } from 'qrcode';

/** A PNG with a quiet zone, 16 px per module: more than 600 px wide. */
export function renderQr(content: string): Promise<Buffer> {
  return toBuffer(content, { type: 'png', errorCorrectionLevel: 'M', margin: 4, scale: 16 });
}
