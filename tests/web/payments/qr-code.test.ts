import decode from 'jsqr';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { vietQr } from '#contract/viet-qr.ts';
import { drawQr } from '#web/payments/transfer/qr-code.tsx';

/** As `QrCode` draws it, with the quiet zone. */
function toSvg({ size, path }: { size: number; path: string }): Buffer {
  const side = size + 8;
  const box = `x="-4" y="-4" width="${side}" height="${side}"`;
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="-4 -4 ${side} ${side}" width="500" height="500">`;
  return Buffer.from(`${svg}<rect ${box} fill="#fff"/><path d="${path}"/></svg>`);
}

test.each([1_000, 249_000, 1_234_567_890])('a scanner reads the code drawn for %d đồng', async amount => {
  const content = vietQr({ bin: '970436', account: '0123456789', amount, note: 'TT-261121-0007' });
  const picture = sharp(toSvg(drawQr(content)))
    .ensureAlpha()
    .raw();
  const { data, info } = await picture.toBuffer({ resolveWithObject: true });
  expect(decode(new Uint8ClampedArray(data), info.width, info.height)?.data).toBe(content);
});
