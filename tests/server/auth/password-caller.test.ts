import { expect, test } from 'vitest';
import { knownCaller, pathOf } from '#server/auth/passwords/password-caller.ts';

test.each([
  ['203.0.113.7', '203.0.113'],
  ['2001:db8:1:2::/64', '2001:db8:1'],
  ['unknown', 'unknown'],
])('%s takes turns within the network %s', (address, network) =>
  expect(pathOf(knownCaller({ add: () => ({ current: 1 }) }, address, 1))).toEqual([
    'known',
    network,
    address,
  ]),
);
