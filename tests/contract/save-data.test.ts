import { expect, test } from 'vitest';
import { prefersSavingData } from '#contract/pictures/save-data.ts';

test('who saves data, or is on a phone’s network, pays for every byte', () => {
  expect(prefersSavingData({ saveData: true, type: 'wifi' })).toBe(true);
  expect(prefersSavingData({ saveData: false, type: 'cellular' })).toBe(true);
});

test('Wi-Fi, a browser that tells nothing, and nonsense do not', () => {
  for (const told of [{ saveData: false, type: 'wifi' }, {}, undefined, null, 'cellular', { saveData: 'on' }])
    expect(prefersSavingData(told)).toBe(false);
});
