import { once } from 'node:events';
import { setImmediate as nextTurn, setTimeout as pause } from 'node:timers/promises';
import { afterEach, expect, it, vi } from 'vitest';
import { createExportLimit } from '#server/privacy/export-limit.ts';

afterEach(() => vi.useRealTimers());

async function* repeatPart() {
  while (true) {
    await nextTurn();
    yield 'part';
  }
}

const begin = (limit: ReturnType<typeof createExportLimit>, customerId: number) =>
  limit.begin(customerId, `198.18.1.${customerId}`, repeatPart());

async function beginAndEnd(limit: ReturnType<typeof createExportLimit>, customerId: number): Promise<void> {
  await once(begin(limit, customerId).destroy(), 'close');
}

it('keeps places for others while sixteen customers begin theirs again and again', async () => {
  const limit = createExportLimit();
  const customers = Array.from({ length: 16 }, (_, index) => index);
  for (const customer of customers) await beginAndEnd(limit, customer);
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 9_000 });
  const again = customers.slice(0, 8).map(customer => begin(limit, customer));
  for (const customer of customers.slice(8))
    expect(() => begin(limit, customer)).toThrow('thử lại sau ít giây');
  for (const stream of [...again, begin(limit, 16)]) stream.destroy();
});

it('begins six of a customer an hour', async () => {
  const limit = createExportLimit();
  for (let count = 0; count < 6; count++) await beginAndEnd(limit, 1);
  expect(() => begin(limit, 1)).toThrow('sau một giờ');
  begin(limit, 2).destroy();
});

it('ends an export at last, however it is read', async () => {
  const stream = createExportLimit(50).begin(1, '198.18.1.1', repeatPart());
  await once(stream.resume(), 'close');
});

it('lets one that has taken a minute give way, though it is read', async () => {
  const limit = createExportLimit();
  const streams = Array.from({ length: 16 }, (_, index) => begin(limit, index));
  const readers = streams.map(stream => stream[Symbol.asyncIterator]());
  for (let seconds = 0; seconds < 60; seconds += 6) {
    expect(() => begin(limit, 16)).toThrow('thử lại sau ít giây');
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 6_000 });
    await Promise.all(readers.map(reader => reader.next()));
  }
  streams.push(begin(limit, 16));
  expect(streams.filter(({ destroyed }) => destroyed)).toEqual([streams[0]]);
  for (const stream of streams) stream.destroy();
});

it('rests after each part three times as long as it took', async () => {
  async function* takeLong() {
    for (const part of ['first', 'second']) {
      await pause(50);
      yield part;
    }
  }
  const begunAt = performance.now();
  await once(createExportLimit().begin(1, '198.18.1.1', takeLong()).resume(), 'close');
  // Two parts, and the rest after the first.
  expect(performance.now() - begunAt).toBeGreaterThan(240);
});
