import { expect, it } from 'vitest';
import { createDeviceToken, isIssuedToken } from '#server/auth/device-token.ts';

it('knows a token that the shop gave out from one that was made up', () => {
  const token = createDeviceToken('secret');
  expect(isIssuedToken('secret', token)).toBe(true);
  expect(isIssuedToken('another secret', token)).toBe(false);
  const [id, signature] = token.split('.');
  for (const madeUp of [undefined, '', id, `${id}.`, `x${id}.${signature}`, `${id}.${signature}x`])
    expect(isIssuedToken('secret', madeUp)).toBe(false);
});
