import 'fake-indexeddb/auto';
import { eq, sql } from 'drizzle-orm';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildApp } from '#server/app.ts';
import { nextChangeNumber } from '#server/catalogue/changes.ts';
import { products } from '#server/catalogue/tables.ts';
import { inTransaction } from '#server/database/transaction.ts';
import { downloadChanges } from '#web/catalogue/local/download-changes.ts';
import { fetchChanges } from '#web/catalogue/queries.ts';
import { type CustomerClient, registerAndSignIn } from '../support/http/test-client.ts';
import { openTestShop, type TestShop } from '../support/shops/test-shop.ts';
import { Device, limitedNetwork, noNetwork } from './phone/device.ts';
import { listPrices, openReplica } from './phone/replica.ts';

const productCount = 650;

let shop: TestShop;
let customer: CustomerClient;
beforeAll(async () => {
  shop = await openTestShop();
  await shop.database.execute(sql`
    insert into products (id, code, name, search_text, price, description, sliders, attributes, order_attributes, change)
    select n, 'N' || n, 'Khăn số ' || n, 'khan so ' || n, 1000, '', '[]', '[]', '[]', n
    from generate_series(1, ${sql.raw(String(productCount))}) n`);
  customer = await registerAndSignIn(shop.app);
});
afterAll(() => shop.close());

function openDevice(app = () => shop.app): Device {
  const device = new Device(app, customer.remoteAddress);
  device.setSession(customer);
  return device;
}

async function readPricesOnSale() {
  const rows = await shop.database.select().from(products).where(eq(products.withdrawn, false));
  return new Map(rows.sort((a, b) => b.id - a.id).map(row => [row.id, row.price]));
}

async function change(id: number, values: { price?: number; withdrawn?: boolean }) {
  await inTransaction(shop.database, async transaction => {
    await transaction
      .update(products)
      .set({ ...values, changeNumber: await nextChangeNumber(transaction) })
      .where(eq(products.id, id));
  });
}

/** The network fails on the second page, before or after the shop responds (`isAnswered`); then a product changes. */
const interruption = fc.record({
  isAnswered: fc.boolean(),
  id: fc.integer({ min: 1, max: productCount }),
  withdrawn: fc.boolean(),
});

test('an interrupted download continues and is complete, whatever changes between the interruptions', () =>
  fc.assert(
    fc.asyncProperty(fc.array(interruption, { minLength: 1, maxLength: 6 }), async interruptions => {
      const device = openDevice();
      await device.run(async () => {
        for (const { isAnswered, id, withdrawn } of interruptions) {
          let pages = 0;
          device.network = async (deliver, request) => {
            if (pages++ === 0) return deliver();
            if (isAnswered) await deliver();
            return noNetwork(deliver, request);
          };
          const replica = openReplica(device);
          await downloadChanges(replica).catch(() => undefined);
          replica.close();
          await change(id, { price: 1000 + id, withdrawn });
        }
        device.network = deliver => deliver();
        const replica = openReplica(device);
        await downloadChanges(replica);
        expect(await listPrices(replica)).toEqual(await readPricesOnSale());
        replica.close();
      });
    }),
    { numRuns: 15, seed: 3 },
  ));

test('nothing is shown before the download is complete', () => {
  const device = openDevice();
  return device.run(async () => {
    device.network = limitedNetwork(2);
    const replica = openReplica(device);
    await expect(downloadChanges(replica)).rejects.toThrow();
    expect(await listPrices(replica)).toBeNull();
  });
});

test('two tabs that download at once make one catalogue', () => {
  const device = openDevice();
  return device.run(async () => {
    const [firstTab, secondTab] = [openReplica(device), openReplica(device)];
    await Promise.all([downloadChanges(firstTab), downloadChanges(secondTab)]);
    expect(await listPrices(firstTab)).toEqual(await readPricesOnSale());
    expect(await listPrices(secondTab)).toEqual(await readPricesOnSale());
  });
});

test('an unknown cursor starts a second download, and the old catalogue is shown until it is complete', async () => {
  const restoredApp = await buildApp({
    ...shop.dependencies,
    secret: 'the secret of the shop after a restore',
  });
  let currentApp = shop.app;
  const device = openDevice(() => currentApp);
  await device.run(async () => {
    const replica = openReplica(device);
    await downloadChanges(replica);
    const before = await listPrices(replica);
    const otherPhone = await registerAndSignIn(restoredApp);
    device.setSession(otherPhone);
    currentApp = restoredApp;
    await change(7, { price: 7_777, withdrawn: false });

    device.network = limitedNetwork(2);
    await expect(downloadChanges(replica)).rejects.toThrow();
    expect(await listPrices(replica)).toEqual(before);

    device.network = deliver => deliver();
    await downloadChanges(replica);
    expect(await listPrices(replica)).toEqual(await readPricesOnSale());
    expect((await listPrices(replica))?.get(7)).toBe(7_777);
  });
  await restoredApp.close();
});

test('a cursor ahead of the shop starts a new download', () => {
  const device = openDevice();
  return device.run(async () => {
    const replica = openReplica(device);
    const cursor = await downloadChanges(replica).then(() => replica.cursor());
    const [catalogue] = cursor.split('.');
    await replica.apply(cursor, {
      products: [],
      removed: [1, 2, 3],
      from_start: false,
      has_more: false,
      cursor: `${catalogue}.999999999.1`,
    });
    await downloadChanges(replica);
    expect(await listPrices(replica)).toEqual(await readPricesOnSale());
  });
});

test('a page that arrives in a second tab after the first has gone on changes nothing', () => {
  const device = openDevice();
  return device.run(async () => {
    const replica = openReplica(device);
    await downloadChanges(replica);
    const cursor = await replica.cursor();
    await change(7, { withdrawn: false, price: 1008 });
    const latePage = await fetchChanges(cursor);
    await change(7, { price: 1009 });
    await downloadChanges(replica);
    await replica.apply(cursor, latePage);
    expect(await listPrices(replica)).toEqual(await readPricesOnSale());
    await change(7, { withdrawn: true });
    await downloadChanges(replica);
    expect(await replica.find(7)).toBe('unknown');
    replica.close();
  });
});
