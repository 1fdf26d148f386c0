import { expect, test } from 'vitest';
import { threads } from '#contract/embroidery/embroidery.ts';
import { contrastRatio, parseHex } from '#web/embroidery/stitches/colours.ts';

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
