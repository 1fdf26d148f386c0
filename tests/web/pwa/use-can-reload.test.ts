import { expect, test } from 'vitest';
import { isPurchasePage } from '#web/pwa/update/use-can-reload.ts';

test.each(['/cart', '/cart/', '/product/7', '/orders/0190-a/edit', '/payment'])(
  '%s is part of a purchase',
  path => expect(isPurchasePage(path)).toBe(true),
);

test.each(['/home', '/shop', '/orders', '/orders/0190-a', '/profile', '/favorites', '/'])(
  '%s is not part of a purchase',
  path => expect(isPurchasePage(path)).toBe(false),
);
