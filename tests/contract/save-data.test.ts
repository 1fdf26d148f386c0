import { expect, test } from 'vitest';
import { prefersSavingData } from '#contract/pictures/save-data.ts';

test('true with data saving on or on a mobile network', () => {
  expect(prefersSavingData({ saveData: true, type: 'wifi' })).toBe(true);
  expect(prefersSavingData({ saveData: false, type: 'cellular' })).toBe(true);
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
    expect(prefersSavingData(connection)).toBe(false);
});
