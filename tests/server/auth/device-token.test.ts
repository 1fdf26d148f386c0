import { expect, it } from 'vitest';
import { createDeviceToken, isIssuedToken } from '#server/auth/device-token.ts';

it('knows a token that the shop gave out from one that was made up', () => {
  const token = createDeviceToken('secret');
  expect(isIssuedToken('secret', token)).toBe(true);
  expect(isIssuedToken('another secret', token)).toBe(false);
  const [id, signature] = token.split('.');
  const changed = [`x${id}.${signature}`, `${id}.${signature}x`, `${token}.1`, `${token}.`];
  for (const madeUp of [undefined, '', id, `${id}.`, ...changed])
    expect(isIssuedToken('secret', madeUp)).toBe(false);
});
