import 'fake-indexeddb/auto';
import { QueryObserver } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createQueryClient } from '#web/app/query-client.ts';
import { alwaysFetch } from '#web/network/freshness.ts';
import { updateStoredQueries } from '#web/outbox/stored-queries.ts';
import { CustomerDatabase, deleteCustomerDatabase } from '#web/storage/customer-database.ts';
import { persistQueries } from '#web/storage/persist-queries.ts';
import { applyStoredChanges, restoreQueries } from '#web/storage/query-cache.ts';
import { deleteOpenDatabases } from '../../support/data/delete-open-databases.ts';

const day = 24 * 3_600_000;
/** A minute after the page was opened. */
const now = Math.ceil(performance.timeOrigin) + 60_000;
const key = ['cart'];

let database: CustomerDatabase;
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now });
  database = new CustomerDatabase(8);
});
afterEach(async () => {
  vi.useRealTimers();
  database.close();
  await deleteCustomerDatabase(8);
});

/** The server has `mới`; the cache has `cũ`, stored at `at`. */
async function seedCache(at: number) {
  await database.queries.put({ hash: '["cart"]', key, data: 'cũ', at, shape: 2, old: false });
  const queryClient = createQueryClient();
  const fetch = () => queryClient.fetchQuery({ queryKey: key, queryFn: async () => 'mới' });
  return { queryClient, fetch };
}

test('what was fetched a second ago is not fetched again', async () => {
  const { queryClient, fetch } = await seedCache(now - 1_000);
  await restoreQueries(queryClient, database);
  expect(await fetch()).toBe('cũ');
});

test('what was fetched before the page was opened is shown and fetched again, however young', async () => {
  const { queryClient, fetch } = await seedCache(performance.timeOrigin - 1_000);
  vi.setSystemTime(performance.timeOrigin + 2_000);
  await restoreQueries(queryClient, database);
  expect(queryClient.getQueryData(key)).toBe('cũ');
  expect(await fetch()).toBe('mới');
});

test('data from the future, stored by a clock that was ahead, is shown without a time and fetched again', async () => {
  const { queryClient, fetch } = await seedCache(now + day);
  await restoreQueries(queryClient, database);
  expect(queryClient.getQueryData(key)).toBe('cũ');
  expect(queryClient.getQueryState(key)?.dataUpdatedAt).toBe(0);
  expect(await fetch()).toBe('mới');
});

test('a clock that is months ahead deletes nothing', async () => {
  const { queryClient } = await seedCache(now - 70 * day);
  await restoreQueries(queryClient, database);
  expect(queryClient.getQueryData(key)).toBe('cũ');
  expect(await database.queries.count()).toBe(1);
});

test('what was not asked for in sixty days of use is forgotten', async () => {
  const { queryClient } = await seedCache(now - 61 * day);
  await database.queries.put({ hash: '["new"]', key: ['new'], data: 1, at: now - day, shape: 2, old: false });
  await restoreQueries(queryClient, database);
  expect(queryClient.getQueryData(key)).toBeUndefined();
  await expect.poll(() => database.queries.count()).toBe(1);
});

test('data from the future does not replace data fetched since', async () => {
  const { queryClient, fetch } = await seedCache(now + day);
  await fetch();
  await applyStoredChanges(queryClient, database);
  expect(queryClient.getQueryData(key)).toBe('mới');
});

test('an answer that was under way when another tab confirmed a change does not undo it', async () => {
  const { queryClient } = await seedCache(now - day);
  await restoreQueries(queryClient, database);
  const [slow, next] = [Promise.withResolvers<string>(), Promise.withResolvers<string>()];
  const queryFn = vi
    .fn<() => Promise<string>>()
    .mockReturnValueOnce(slow.promise)
    .mockReturnValue(next.promise);
  const observer = new QueryObserver(queryClient, { queryKey: key, queryFn });
  const stop = observer.subscribe(() => {});
  await database.queries.update('["cart"]', { data: 'ba món', at: now });
  await applyStoredChanges(queryClient, database);
  expect(queryClient.getQueryData(key)).toBe('ba món');
  slow.resolve('hai món');
  next.resolve('ba món, và một');
  await vi.waitFor(() => expect(queryClient.getQueryData(key)).toBe('ba món, và một'));
  stop();
});

/** The cart is being fetched; meanwhile another tab has sent a command that changes it. */
async function fetchDuringChange() {
  const { queryClient } = await seedCache(now - day);
  await restoreQueries(queryClient, database);
  const stop = persistQueries(queryClient, database, () => false);
  const early = Promise.withResolvers<string>();
  const queryFn = vi.fn<() => Promise<string>>().mockReturnValueOnce(early.promise);
  queryFn.mockResolvedValue('từ cửa hàng');
  const query = { queryKey: key, queryFn, meta: { persist: true } };
  const stopObserving = new QueryObserver(queryClient, query).subscribe(() => {});
  vi.setSystemTime(now + 1_000);
  await updateStoredQueries(database.queries, [{ key, update: () => 'đã xóa' }], [key]);
  const arrive = () => early.resolve('chưa xóa');
  const close = () => {
    stopObserving();
    stop();
  };
  return { queryClient, queryFn, arrive, close };
}

test('a response asked for before another tab sent a change does not undo it, and is asked for again', async () => {
  const { queryClient, arrive, close } = await fetchDuringChange();
  vi.setSystemTime(now + 2_000);
  arrive();
  await vi.waitFor(() => expect(queryClient.getQueryData(key)).toBe('từ cửa hàng'));
  await vi.waitFor(async () =>
    expect(await database.queries.toArray()).toMatchObject([{ data: 'từ cửa hàng', old: false }]),
  );
  close();
});

test('a change sent while the clock was ahead does not keep the shop from answering', async () => {
  const { queryClient, queryFn, arrive, close } = await fetchDuringChange();
  vi.setSystemTime(now);
  arrive();
  await vi.waitFor(async () =>
    expect(await database.queries.toArray()).toMatchObject([{ data: 'chưa xóa', old: false }]),
  );
  expect(queryClient.getQueryData(key)).toBe('chưa xóa');
  expect(queryFn).toHaveBeenCalledOnce();
  close();
});

test('a response from while the clock was ahead is fetched again once the clock is right', async () => {
  const { queryClient, fetch } = await seedCache(now);
  vi.setSystemTime(now + 3 * day);
  await fetch();
  vi.setSystemTime(now);
  const again = () => queryClient.fetchQuery({ queryKey: key, queryFn: async () => 'mới hơn' });
  expect(await again()).toBe('mới hơn');
  vi.setSystemTime(now + 1_000);
  expect(await fetch()).toBe('mới hơn');
});

test('what is always fetched is fetched, also what came while the clock was ahead', async () => {
  const { queryClient, fetch } = await seedCache(now);
  vi.setSystemTime(now + 3 * day);
  await fetch();
  vi.setSystemTime(now);
  expect(
    await queryClient.fetchQuery({ queryKey: key, queryFn: async () => 'mới hơn', ...alwaysFetch }),
  ).toBe('mới hơn');
});

test('what a command confirmed stays old for other tabs until it is fetched', async () => {
  const { queryClient } = await seedCache(now - day);
  const stop = persistQueries(queryClient, database, () => false);
  const query = { queryKey: key, queryFn: async () => 'từ cửa hàng', meta: { persist: true } };
  const stored = async () => (await database.queries.toArray())[0];
  await queryClient.fetchQuery(query);
  await vi.waitFor(async () => expect(await stored()).toMatchObject({ data: 'từ cửa hàng', old: false }));
  await database.queries.update('["cart"]', { data: 'vừa gửi', old: true });
  queryClient.setQueryData(key, 'vừa gửi');
  // Stored after what the line above would have stored.
  await queryClient.fetchQuery({ ...query, queryKey: ['later'] });
  await vi.waitFor(async () => expect(await database.queries.count()).toBe(2));
  expect(await stored()).toMatchObject({ data: 'vừa gửi', old: true });
  stop();
});

test('what was fetched before the database was open is stored too', async () => {
  const queryClient = createQueryClient();
  const user = { queryKey: ['user'], queryFn: async () => 'Thùy Dương', meta: { persist: true } };
  await queryClient.fetchQuery(user);
  await queryClient.fetchQuery({ ...user, queryKey: ['secret'], meta: {} });
  const stop = persistQueries(queryClient, database, () => false);
  await vi.waitFor(async () => expect(await database.queries.toArray()).toMatchObject([{ key: ['user'] }]));
  stop();
});

test('what an open page has is stored again when the browser deletes the storage', async () => {
  const { queryClient } = await seedCache(now - day);
  await restoreQueries(queryClient, database);
  const stop = persistQueries(queryClient, database, () => false);
  const fetchKey = (name: string, persist: boolean) =>
    queryClient.fetchQuery({ queryKey: [name], queryFn: async () => name, meta: { persist } });
  await fetchKey('user', true);
  await fetchKey('secret', false);
  await deleteOpenDatabases(indexedDB, [database]);
  await expect.poll(() => database.isOpen()).toBe(true);
  await expect
    .poll(() => database.queries.toArray())
    .toMatchObject([
      { key, data: 'cũ', at: now - day },
      { key: ['user'], data: 'user', at: now, old: false },
    ]);
  stop();
});

test('what the shop no longer has is not shown again', async () => {
  const { queryClient } = await seedCache(now - day);
  await restoreQueries(queryClient, database);
  const stop = persistQueries(queryClient, database, error => error === 'gone');
  const failWith = (error: string) =>
    queryClient.fetchQuery({ queryKey: key, retry: false, queryFn: () => Promise.reject(error) });
  await expect(failWith('unreachable')).rejects.toBe('unreachable');
  expect(await database.queries.count()).toBe(1);
  await expect(failWith('gone')).rejects.toBe('gone');
  await vi.waitFor(async () => expect(await database.queries.count()).toBe(0));
  stop();
});

test('what is still being read of a customer who has left is not shown to the next one', async () => {
  const { queryClient } = await seedCache(now - day);
  await database.queries.update('["cart"]', { old: true });
  database.queries.hook('reading', row => {
    queryClient.clear();
    database.end();
    return row;
  });
  await applyStoredChanges(queryClient, database);
  expect(queryClient.getQueryData(key)).toBeUndefined();
});
