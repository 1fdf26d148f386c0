import { expect, test } from 'vitest';
import { threads } from '#contract/embroidery/embroidery.ts';
import { sewnSoFar } from '#web/embroidery/sewn-on-product.ts';
import { contrastRatio, parseHex } from '#web/embroidery/stitches/colours.ts';
import { isReadable } from '#web/embroidery/stitches/readable-thread.ts';

const contrast = (first: string, second: string) => contrastRatio(parseHex(first), parseHex(second));

test('contrast is that of WCAG, whichever colour comes first', () => {
  expect(contrast('#000000', '#ffffff')).toBeCloseTo(21);
  expect(contrast('#ffffff', '#000000')).toBeCloseTo(21);
  expect(contrast('#777777', '#ffffff')).toBeCloseTo(4.48, 2);
});

test('white thread on cream cloth is too pale, brown is not', () => {
  expect(contrast(threads.Trắng, '#ece0c6')).toBeLessThan(1.5);
  expect(contrast(threads['Nâu cà phê'], '#ece0c6')).toBeGreaterThan(5);
});

test('a preview shows a thread that can be read until the customer chooses one', () => {
  const plumCloth = 'r0gOBwb4h1iKd4d9hHd3qGd2VyA3B3UC';
  const area = {
    ...{ image_url: `/pictures/22e3c41ba61fa70d8ad618d4.${plumCloth}/640.webp` },
    ...{ x: 0.5, y: 0.356, width: 0.33, height: 0.2, angle: 0 },
  };
  expect(sewnSoFar({ 'Tên thêu': 'Mía' }, area)).toMatchObject({ name: 'Mía', thread: 'Trắng' });
  const chosen = { value: 'Hồng đất', img: '/pictures/rose.webp' };
  expect(sewnSoFar({ 'Tên thêu': 'Mía', 'Màu chỉ': chosen }, area)?.thread).toBe('Hồng đất');
  expect(isReadable('Xanh rêu', area), 'which is warned about').toBe(false);
});
