import { expect, it } from 'vitest';
import { moved, nearnessFor } from '#web/embroidery/zoom.ts';

const place = { image_url: '', x: 0.5, y: 0.4, width: 0.25, height: 0.2, angle: 0 };
const shot = { across: 0.5, down: 0.9, nearest: 3 };

it('comes near enough for the name, never nearer than the picture bears, never further than the whole', () => {
  expect(nearnessFor(place, shot)).toBe(2);
  expect(nearnessFor(place, { ...shot, down: 0.3 })).toBeCloseTo(1.5);
  expect(nearnessFor({ ...place, width: 0.05 }, shot)).toBe(3);
  expect(nearnessFor({ ...place, width: 0.9 }, shot)).toBe(1);
});

it('brings the name to the middle, but shows nothing beyond the picture', () => {
  expect(moved(0.4, 2) + 0.4 * 2).toBeCloseTo(0.5);
  expect(moved(0.1, 2)).toBe(0);
  expect(moved(0.95, 2)).toBe(-1);
  expect(moved(0.3, 1)).toBeCloseTo(0);
});
