import { expect, it } from 'vitest';
import { panBy, zoomFor } from '#web/embroidery/zoom.ts';

const place = { image_url: '', x: 0.5, y: 0.4, width: 0.25, height: 0.2, angle: 0 };
const shot = { across: 0.5, down: 0.9, nearest: 3 };

it('comes near enough for the name, never nearer than the picture bears, never further than the whole', () => {
  expect(zoomFor(place, shot)).toBe(2);
  expect(zoomFor(place, { ...shot, down: 0.3 })).toBeCloseTo(1.5);
  expect(zoomFor({ ...place, width: 0.05 }, shot)).toBe(3);
  expect(zoomFor({ ...place, width: 0.9 }, shot)).toBe(1);
});

it('brings the name to the middle, but shows nothing beyond the picture', () => {
  expect(panBy(0.4, 2) + 0.4 * 2).toBeCloseTo(0.5);
  expect(panBy(0.1, 2)).toBe(0);
  expect(panBy(0.95, 2)).toBe(-1);
  expect(panBy(0.3, 1)).toBeCloseTo(0);
});
