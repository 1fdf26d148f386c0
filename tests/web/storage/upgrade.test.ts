import 'fake-indexeddb/auto';
import { Dexie } from 'dexie';
import { beforeAll, expect, test, vi } from 'vitest';
import * as z from 'zod/mini';
import { createQueryClient } from '#web/app/query-client.ts';
import { lastResponseAt } from '#web/network/reachability/last-response.ts';
import { hasPendingSignOut } from '#web/network/session/pending-sign-out.ts';
import { syncTag } from '#web/outbox/sync-tag.ts';
import { readPreference } from '#web/pictures/preference.ts';
import { CatalogueDatabase } from '#web/storage/catalogue/catalogue-database.ts';
import { openCatalogueReplica } from '#web/storage/catalogue/catalogue-replica.ts';
import { CustomerDatabase } from '#web/storage/customer-database.ts';
import { restoreQueries } from '#web/storage/query-cache.ts';
import { lastCustomer } from '#web/storage/values/last-customer.ts';
import { commandRegistry } from '#web/sync/command-registry.ts';
import { openQueues } from '../../support/data/open-queues.ts';
import { readPhone, readRows } from '../../upgrade/fixture.ts';
import { dumpDatabases, restoreDatabases } from '../../upgrade/phone-storage.ts';

const phone = readPhone();
const storedCommand = z.object({
  id: z.string(),
  name: z.string(),
  input: z.unknown(),
  createdAt: z.number(),
  sentAt: z.nullable(z.number()),
  refusal: z.unknown(),
});
const commands = z.parse(z.array(storedCommand), readRows(phone, 'mam-nho-customer-1', 'commands'));
const storedQuery = z.object({ key: z.array(z.unknown()), data: z.unknown(), at: z.number() });
const queries = z.parse(z.array(storedQuery), readRows(phone, 'mam-nho-customer-1', 'queries'));
const storedProduct = z.object({ id: z.number(), product: z.unknown() });
const products = z.parse(z.array(storedProduct), readRows(phone, 'mam-nho-catalogue', 'products'));

// Stubbed before the imports, because some modules read localStorage when they are imported.
vi.hoisted(() => {
  const values: Record<string, string> = {
    'mam-nho-customer': '1',
    'mam-nho-last-answer': '1700000000000',
    'mam-nho-all-pictures': 'on',
    'mam-nho-sign-out-owed': '1',
  };
  vi.stubGlobal('localStorage', { getItem: (key: string) => values[key] ?? null });
});
beforeAll(() => restoreDatabases(phone.databases));

/** The version that the phone was stored by does not have them. */
const newerKinds = ['cart.quantity', 'cart.more'];

test('every command stored by an older version is read in order and has a registered kind', async () => {
  const all = await openQueues(new CustomerDatabase(1), 1).queue.all();
  expect(all).toEqual(
    commands.map(({ sentAt, refusal, ...row }) => ({
      ...row,
      wasSent: sentAt !== null,
      isStuck: false,
      rejection: refusal,
    })),
  );
  const kinds = [...commandRegistry.keys()].filter(name => !newerKinds.includes(name));
  expect(new Set(all.map(({ name }) => name))).toEqual(new Set(kinds));
  for (const { name, input } of all)
    expect(() => commandRegistry.get(name)?.invalidates(input), name).not.toThrow();
});

test('the command that was already sent is claimed first, unchanged', async () => {
  const oldest = await openQueues(new CustomerDatabase(1), 1).sendQueue.claimNext();
  expect(oldest).toEqual(readRows(phone, 'mam-nho-customer-1', 'commands')[12]);
});

test('every stored query is restored', async () => {
  const queryClient = createQueryClient();
  await restoreQueries(queryClient, new CustomerDatabase(1));
  for (const { key, data, at } of queries)
    expect(queryClient.getQueryState(key), String(key)).toMatchObject({ data, dataUpdatedAt: at });
});

test('the downloaded catalogue is complete, and continues from its cursor', async () => {
  const catalogue = openCatalogueReplica(new CatalogueDatabase());
  const [snapshot] = z.parse(
    z.array(z.object({ cursor: z.string() })),
    readRows(phone, 'mam-nho-catalogue', 'copies'),
  );
  expect(await catalogue.cursor()).toBe(snapshot?.cursor);
  for (const { id, product } of products) expect(await catalogue.find(id)).toEqual(product);
  expect(await catalogue.query(({ entries }) => entries.length)).toBe(products.length);
  catalogue.close();
});

test('values outside the databases are read under their old keys', () => {
  expect(Object.keys(phone.localStorage)).toEqual(
    expect.arrayContaining(['mam-nho-customer', 'mam-nho-last-answer', 'mam-nho-all-pictures']),
  );
  expect([lastCustomer(), readPreference(), hasPendingSignOut()]).toEqual([1, 'on', true]);
  expect(lastResponseAt()).toBe(1_700_000_000_000);
  expect(syncTag).toBe('mam-nho-outbox');
});

/** The databases of this version without their rows. */
async function readSchemas() {
  const databases = [new CustomerDatabase(1), new CatalogueDatabase()];
  for (const database of databases) await database.open();
  const dumps = (await dumpDatabases()).filter(({ name }) => name.startsWith('mam-nho'));
  for (const database of databases) database.close();
  const schemas = dumps.map(dump => ({
    ...dump,
    stores: dump.stores.map(({ rows: _, ...schema }) => schema),
  }));
  return schemas.sort((a, b) => a.name.localeCompare(b.name));
}

test('opened databases of an older version have the same schema as new ones', async () => {
  const upgraded = await readSchemas();
  expect(upgraded.map(({ name }) => name)).toEqual(['mam-nho-catalogue', 'mam-nho-customer-1']);
  for (const { name } of upgraded) await Dexie.delete(name);
  expect(await readSchemas()).toEqual(upgraded);
});
