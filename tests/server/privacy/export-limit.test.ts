import { once } from 'node:events';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { afterEach, expect, it, vi } from 'vitest';
import { createExportLimit } from '#server/privacy/export-limit.ts';

afterEach(() => vi.useRealTimers());

async function* repeatPart() {
  while (true) {
    await nextTurn();
    yield 'part';
  }
}

it('ends an export at last, however it is read', async () => {
  const stream = createExportLimit(50).begin(1, '198.18.1.1', repeatPart());
  await once(stream.resume(), 'close');
});

it('lets one that has taken a minute give way, though it is read', async () => {
  const limit = createExportLimit();
  const begin = (customerId: number) => limit.begin(customerId, `198.18.1.${customerId}`, repeatPart());
  const streams = Array.from({ length: 16 }, (_, index) => begin(index));
  const readers = streams.map(stream => stream[Symbol.asyncIterator]());
  for (let seconds = 0; seconds < 60; seconds += 6) {
    expect(() => begin(16)).toThrow('thử lại sau ít giây');
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 6_000 });
    await Promise.all(readers.map(reader => reader.next()));
  }
  streams.push(begin(16));
  expect(streams.filter(({ destroyed }) => destroyed)).toEqual([streams[0]]);
  for (const stream of streams) stream.destroy();
});
