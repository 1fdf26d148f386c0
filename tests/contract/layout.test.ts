import { expect, it } from 'vitest';
import { fitText, isTooLong, layOutEmblem } from '#contract/embroidery/layout.ts';

const place = { x: 500, y: 400, width: 200, height: 100 };
const short = { left: 0, right: 150, top: -70, bottom: 20 };
const long = { left: 4, right: 704, top: -80, bottom: 20 };

/** The edges of the letters after `fitText` has placed them. */
function fitEdges(ink: typeof short) {
  const { x, y, size } = fitText(ink, place);
  return {
    left: x + ink.left * size,
    right: x + ink.right * size,
    top: y + ink.top * size,
    bottom: y + ink.bottom * size,
  };
}

it('fits a short name to the height of the place, a long one to its width, and centres both', () => {
  const fittedShort = fitEdges(short);
  expect([fittedShort.top, fittedShort.bottom]).toEqual([350, 450]);
  expect(fittedShort.left + fittedShort.right).toBeCloseTo(1000);
  const fittedLong = fitEdges(long);
  expect(fittedLong.left).toBeCloseTo(400);
  expect(fittedLong.right).toBeCloseTo(600);
  expect(fittedLong.top + fittedLong.bottom).toBeCloseTo(800);
});

it('is too long only if it is sewn much smaller than a usual name', () => {
  expect(isTooLong(short, short, place)).toBe(false);
  expect(isTooLong({ ...short, right: 300 }, short, place)).toBe(false);
  expect(isTooLong(long, short, place)).toBe(true);
});

it('places the motif above the name, both inside the place', () => {
  const { motif, text } = layOutEmblem(place, 'Gấu');
  expect(motif?.y).toBeLessThan(text.y);
  expect((motif?.y ?? 0) - (motif?.size ?? 0) * 50).toBeGreaterThanOrEqual(350 - 2);
  expect(text.y + text.height / 2).toBeLessThanOrEqual(450);
  expect(layOutEmblem(place, 'Không')).toEqual({ motif: null, text: { ...place, height: 60 } });
});
