import { expect, it } from 'vitest';
import { fitText, isTooLong, layOutEmblem } from '#contract/embroidery/layout.ts';

const area = { x: 500, y: 400, width: 200, height: 100 };
const shortName = { left: 0, right: 150, top: -70, bottom: 20 };
const longName = { left: 4, right: 704, top: -80, bottom: 20 };

function fitEdges(metrics: typeof shortName) {
  const { x, y, size } = fitText(metrics, area);
  return {
    left: x + metrics.left * size,
    right: x + metrics.right * size,
    top: y + metrics.top * size,
    bottom: y + metrics.bottom * size,
  };
}

it('fits a short name to the height of the area, a long one to its width, and centres both', () => {
  const fittedShort = fitEdges(shortName);
  expect([fittedShort.top, fittedShort.bottom]).toEqual([350, 450]);
  expect(fittedShort.left + fittedShort.right).toBeCloseTo(1000);
  const fittedLong = fitEdges(longName);
  expect(fittedLong.left).toBeCloseTo(400);
  expect(fittedLong.right).toBeCloseTo(600);
  expect(fittedLong.top + fittedLong.bottom).toBeCloseTo(800);
});

it('a name is too long if it is sewn at less than half the reference size', () => {
  expect(isTooLong(shortName, shortName, area)).toBe(false);
  expect(isTooLong({ ...shortName, right: 300 }, shortName, area)).toBe(false);
  expect(isTooLong(longName, shortName, area)).toBe(true);
});

it('places the motif above the name, both inside the area', () => {
  const { motif, text } = layOutEmblem(area, { motif: 'Gấu', birthDate: '' });
  expect(motif?.y).toBeLessThan(text.y);
  expect((motif?.y ?? 0) - (motif?.size ?? 0) * 50).toBeGreaterThanOrEqual(350 - 2);
  expect(text.y + text.height / 2).toBeLessThanOrEqual(450);
  expect(layOutEmblem(area, { motif: 'Không', birthDate: '' })).toEqual({
    motif: null,
    text: { ...area, height: 60 },
    date: null,
  });
});

it('places the birth date below the name without touching it, both inside the area', () => {
  for (const motif of ['Không', 'Gấu'] as const) {
    const { text, date } = layOutEmblem(area, { motif, birthDate: '12/9/2026' });
    expect((date?.y ?? 0) - (date?.height ?? 0) / 2).toBeGreaterThan(text.y + text.height / 2);
    expect((date?.y ?? 0) + (date?.height ?? 0) / 2).toBeLessThanOrEqual(450);
    expect(date?.height).toBeLessThan(text.height / 2);
  }
});
