import { expect, it } from 'vitest';
import { fitText, isTooLong, layOutEmblem } from '#contract/embroidery/layout.ts';

const place = { x: 500, y: 400, width: 200, height: 100 };
const short = { left: 0, right: 150, top: -70, bottom: 20 };
const long = { left: 4, right: 704, top: -80, bottom: 20 };

/** The edges of letters once they are put where `fitted` says. */
function edges(ink: typeof short) {
  const { x, y, size } = fitText(ink, place);
  return {
    left: x + ink.left * size,
    right: x + ink.right * size,
    top: y + ink.top * size,
    bottom: y + ink.bottom * size,
  };
}

it('fills the place with a short name by its height, a long one by its width, both in the middle', () => {
  const low = edges(short);
  expect([low.top, low.bottom]).toEqual([350, 450]);
  expect(low.left + low.right).toBeCloseTo(1000);
  const wide = edges(long);
  expect(wide.left).toBeCloseTo(400);
  expect(wide.right).toBeCloseTo(600);
  expect(wide.top + wide.bottom).toBeCloseTo(800);
});

it('calls a name cramped only when it is sewn much smaller than a usual one', () => {
  expect(isTooLong(short, short, place)).toBe(false);
  expect(isTooLong({ ...short, right: 300 }, short, place)).toBe(false);
  expect(isTooLong(long, short, place)).toBe(true);
});

it('puts a motif above the name, both within the place', () => {
  const { motif, text } = layOutEmblem(place, 'Gấu');
  expect(motif?.y).toBeLessThan(text.y);
  expect((motif?.y ?? 0) - (motif?.size ?? 0) * 50).toBeGreaterThanOrEqual(350 - 2);
  expect(text.y + text.height / 2).toBeLessThanOrEqual(450);
  expect(layOutEmblem(place, 'Không')).toEqual({ motif: null, text: { ...place, height: 60 } });
});
