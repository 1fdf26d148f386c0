import { expect, test } from 'vitest';
import { safePath } from '#web/auth/safe-path.ts';

test.each(['/cart', '/product/12?tab=x#y', '/'])('%s stays within the shop', path => {
  expect(safePath(path)).toBe(path);
});

test.each(['//other.example', '/\\other.example', 'https://other.example', 'cart', '', 12, undefined])(
  '%s leads nowhere',
  wanted => {
    expect(safePath(wanted)).toBeUndefined();
  },
);
