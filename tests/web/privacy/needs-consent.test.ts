import { expect, test } from 'vitest';
import { shop } from '#contract/shop.ts';
import { needsConsent } from '#web/privacy/needs-consent.ts';

const [current] = shop.privacyVersions;

test.each([
  ['nothing yet', null, true],
  ['an older version', '2020-01-01', true],
  ['the current version', current, false],
  ['a version newer than this app knows', '2999-01-01', false],
  ['what an older app did not store', undefined, false],
])('a customer who agreed to %s', (_, version, expected) => {
  expect(needsConsent(version)).toBe(expected);
});

test('versions are days, newest first', () => {
  expect([...shop.privacyVersions].sort().reverse()).toEqual([...shop.privacyVersions]);
  for (const version of shop.privacyVersions) expect(version).toMatch(/^\d{4}-\d\d-\d\d$/);
});
