import { afterEach, expect, test, vi } from 'vitest';
import { prefersSavingData } from '#contract/pictures/save-data.ts';

afterEach(() => vi.unstubAllGlobals());

function prefersSavingDataOn(connection: unknown): boolean {
  vi.stubGlobal('navigator', { connection });
  return prefersSavingData();
}

test('true with data saving on or on a mobile network', () => {
  expect(prefersSavingDataOn({ saveData: true, type: 'wifi' })).toBe(true);
  expect(prefersSavingDataOn({ saveData: false, type: 'cellular' })).toBe(true);
});

test('false on Wi-Fi, without information, and for invalid values', () => {
  for (const connection of [
    { saveData: false, type: 'wifi' },
    {},
    undefined,
    null,
    'cellular',
    { saveData: 'on' },
  ])
    expect(prefersSavingDataOn(connection)).toBe(false);
});
