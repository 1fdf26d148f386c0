import { expect, it } from 'vitest';
import { settleAll } from '#server/concurrency/settle-all.ts';

it('resolves with all values, in order', async () => {
  expect(await settleAll([Promise.resolve(1), 'two'])).toEqual([1, 'two']);
});

it('rejects with the first error, once all have ended', async () => {
  const slow = Promise.withResolvers<void>();
  let isSettled = false;
  const settling = settleAll([slow.promise, Promise.reject(new Error('first')), Promise.reject(new Error())]);
  const settled = settling.catch((error: unknown) => {
    isSettled = true;
    return error;
  });
  await new Promise(setImmediate);
  expect(isSettled).toBe(false);
  slow.resolve();
  expect(await settled).toEqual(new Error('first'));
});
