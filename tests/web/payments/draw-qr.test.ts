import decode from 'jsqr';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { vietQr } from '#contract/viet-qr.ts';
import { drawQr } from '#web/payments/transfer/draw-qr.ts';

/** The path as a phone shows it, with its quiet zone. */
function shown({ size, path }: { size: number; path: string }): Buffer {
  const side = size + 8;
  const box = `x="-4" y="-4" width="${side}" height="${side}"`;
  const open = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="-4 -4 ${side} ${side}" width="500" height="500">`;
  return Buffer.from(`${open}<rect ${box} fill="#fff"/><path d="${path}"/></svg>`);
}

test.each([1_000, 249_000, 1_234_567_890])(
  'what the phone draws for %d đồng is what a scanner reads',
  async amount => {
    const content = vietQr({ bin: '970436', account: '0123456789', amount, note: 'TT-261121-0007' });
    const picture = sharp(shown(drawQr(content)))
      .ensureAlpha()
      .raw();
    const { data, info } = await picture.toBuffer({ resolveWithObject: true });
    expect(decode(new Uint8ClampedArray(data), info.width, info.height)?.data).toBe(content);
  },
);
