import { expect, test } from 'vitest';
import { fitWithin } from '#web/payments/invoice-picture/shrink-picture.ts';

test.each([
  [
    { width: 4000, height: 3000 },
    { width: 2000, height: 1500 },
  ],
  [
    { width: 1080, height: 2400 },
    { width: 900, height: 2000 },
  ],
  [
    { width: 1080, height: 1920 },
    { width: 1080, height: 1920 },
  ],
  [
    { width: 9000, height: 1 },
    { width: 2000, height: 1 },
  ],
])('%j is sent as %j', (size, sent) => expect(fitWithin(size, 2_000)).toEqual(sent));
