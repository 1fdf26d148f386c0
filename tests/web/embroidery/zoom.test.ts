import { expect, it } from 'vitest';
import { centringOffset, chooseZoom } from '#web/embroidery/zoom.ts';

const embroideryArea = { image_url: '', x: 0.5, y: 0.4, width: 0.25, height: 0.2, angle: 0 };
const limits = { maxWidth: 0.5, maxHeight: 0.9, maxZoom: 3 };

it('zooms in on the name, at most to the maximum and never out beyond the whole picture', () => {
  expect(chooseZoom(embroideryArea, limits)).toBe(2);
  expect(chooseZoom(embroideryArea, { ...limits, maxHeight: 0.3 })).toBeCloseTo(1.5);
  expect(chooseZoom({ ...embroideryArea, width: 0.05 }, limits)).toBe(3);
  expect(chooseZoom({ ...embroideryArea, width: 0.9 }, limits)).toBe(1);
});

it('centres the name without showing anything beyond the picture', () => {
  expect(centringOffset(0.4, 2) + 0.4 * 2).toBeCloseTo(0.5);
  expect(centringOffset(0.1, 2)).toBe(0);
  expect(centringOffset(0.95, 2)).toBe(-1);
  expect(centringOffset(0.3, 1)).toBeCloseTo(0);
});
