import 'fake-indexeddb/auto';
import { Dexie } from 'dexie';
import { beforeAll, expect, test, vi } from 'vitest';
import * as z from 'zod/mini';
import { createQueryClient } from '#web/app/query-client.ts';
import { lastResponseAt } from '#web/network/last-response.ts';
import { hasPendingSignOut } from '#web/network/session-hint.ts';
import { openQueue } from '#web/outbox/queue.ts';
import { syncTag } from '#web/outbox/sync-tag.ts';
import { readPreference } from '#web/pictures/preference.ts';
import { CatalogueDatabase } from '#web/storage/catalogue-database.ts';
import { openCatalogueReplica } from '#web/storage/catalogue-replica.ts';
import { CustomerDatabase } from '#web/storage/customer-database.ts';
import { lastCustomer } from '#web/storage/last-customer.ts';
import { restoreQueries } from '#web/storage/query-cache.ts';
import { commandRegistry } from '#web/sync/command-registry.ts';
import { readPhone, readRows } from '../../upgrade/fixture.ts';
import { dumpDatabases, restoreDatabases } from '../../upgrade/phone-storage.ts';

const phone = readPhone();
const written = z.object({
  id: z.string(),
  name: z.string(),
  input: z.unknown(),
  createdAt: z.number(),
  sentAt: z.nullable(z.number()),
  refusal: z.unknown(),
});
const commands = z.parse(z.array(written), readRows(phone, 'mam-nho-customer-1', 'commands'));
const answer = z.object({ key: z.array(z.unknown()), data: z.unknown(), at: z.number() });
const queries = z.parse(z.array(answer), readRows(phone, 'mam-nho-customer-1', 'queries'));
const copied = z.object({ id: z.number(), product: z.unknown() });
const products = z.parse(z.array(copied), readRows(phone, 'mam-nho-catalogue', 'products'));

// What a module reads as it is loaded must be there before.
vi.hoisted(() => {
  const kept: Record<string, string> = {
    'mam-nho-customer': '1',
    'mam-nho-last-answer': '1700000000000',
    'mam-nho-all-pictures': 'on',
    'mam-nho-sign-out-owed': '1',
  };
  vi.stubGlobal('localStorage', { getItem: (key: string) => kept[key] ?? null });
});
beforeAll(() => restoreDatabases(phone.databases));

test('every command an older version wrote down is there, in its order, and is of a known kind', async () => {
  const all = await openQueue(new CustomerDatabase(1), 1).all();
  expect(all).toEqual(
    commands.map(({ sentAt, refusal, ...row }) => ({ ...row, wasSent: sentAt !== null, rejection: refusal })),
  );
  expect(new Set(all.map(({ name }) => name))).toEqual(new Set(commandRegistry.keys()));
  for (const { name, input } of all)
    expect(() => commandRegistry.get(name)?.invalidates(input), name).not.toThrow();
});

test('the one that was sent goes out first, as it was', async () => {
  const oldest = await openQueue(new CustomerDatabase(1), 1).claimNext();
  expect(oldest).toEqual(readRows(phone, 'mam-nho-customer-1', 'commands')[12]);
});

test('every answer it kept is shown again', async () => {
  const queryClient = createQueryClient();
  await restoreQueries(queryClient, new CustomerDatabase(1));
  for (const { key, data, at } of queries)
    expect(queryClient.getQueryState(key), String(key)).toMatchObject({ data, dataUpdatedAt: at });
});

test('the catalogue it downloaded is whole, and followed from where it was', async () => {
  const catalogue = openCatalogueReplica(new CatalogueDatabase());
  const [copy] = z.parse(
    z.array(z.object({ cursor: z.string() })),
    readRows(phone, 'mam-nho-catalogue', 'copies'),
  );
  expect(await catalogue.cursor()).toBe(copy?.cursor);
  for (const { id, product } of products) expect(await catalogue.find(id)).toEqual(product);
  expect(await catalogue.pick(entries => entries.length)).toBe(products.length);
  catalogue.close();
});

test('what is remembered outside the databases has its names of old', () => {
  expect(Object.keys(phone.localStorage)).toEqual(
    expect.arrayContaining(['mam-nho-customer', 'mam-nho-last-answer', 'mam-nho-all-pictures']),
  );
  expect([lastCustomer(), readPreference(), hasPendingSignOut()]).toEqual([1, 'on', true]);
  expect(lastResponseAt()).toBe(1_700_000_000_000);
  expect(syncTag).toBe('mam-nho-outbox');
});

/** The databases of this version as they lie on the phone, without their rows. */
async function shapes() {
  const opened = [new CustomerDatabase(1), new CatalogueDatabase()];
  for (const database of opened) await database.open();
  const dumps = (await dumpDatabases()).filter(({ name }) => name.startsWith('mam-nho'));
  for (const database of opened) database.close();
  const shaped = dumps.map(dump => ({ ...dump, stores: dump.stores.map(({ rows: _, ...shape }) => shape) }));
  return shaped.sort((one, other) => one.name.localeCompare(other.name));
}

test('its databases, opened, are shaped as new ones are', async () => {
  const old = await shapes();
  expect(old.map(({ name }) => name)).toEqual(['mam-nho-catalogue', 'mam-nho-customer-1']);
  for (const { name } of old) await Dexie.delete(name);
  expect(await shapes()).toEqual(old);
});
