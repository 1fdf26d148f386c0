import 'fake-indexeddb/auto';
import { eq, sql } from 'drizzle-orm';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildApp } from '#server/app.ts';
import { nextChangeNumber } from '#server/catalogue/changes.ts';
import { products } from '#server/catalogue/tables.ts';
import { inTransaction } from '#server/database/transaction.ts';
import { downloadChanges } from '#web/catalogue/local/download-changes.ts';
import { CatalogueDatabase } from '#web/storage/catalogue-database.ts';
import { type CatalogueReplica, openCatalogueReplica } from '#web/storage/catalogue-replica.ts';
import { type Customer, registerAndSignIn } from '../support/http/test-client.ts';
import { openTestShop, type TestShop } from '../support/shops/test-shop.ts';
import { Device } from './phone/device.ts';

const amount = 650;

let shop: TestShop;
let customer: Customer;
beforeAll(async () => {
  shop = await openTestShop();
  await shop.database.execute(sql`
    insert into products (id, code, name, search_text, price, description, sliders, attributes, order_attributes, change)
    select n, 'N' || n, 'Khăn số ' || n, 'khan so ' || n, 1000, '', '[]', '[]', '[]', n
    from generate_series(1, ${sql.raw(String(amount))}) n`);
  customer = await registerAndSignIn(shop.app);
});
afterAll(() => shop.close());

function phone(app = () => shop.app): Device {
  const device = new Device(app, customer.remoteAddress);
  device.setSession(customer);
  return device;
}

const openOn = (device: Device) => openCatalogueReplica(new CatalogueDatabase({ indexedDB: device.storage }));

/** What the phone shows: price by id, newest first; `null` while the catalogue is not whole. */
async function shown(replica: CatalogueReplica) {
  const picked = await replica.pick(entries => entries);
  return picked && new Map(picked.map(({ id, price }) => [id, price]));
}

async function sold() {
  const rows = await shop.database.select().from(products).where(eq(products.withdrawn, false));
  return new Map(rows.sort((one, other) => other.id - one.id).map(row => [row.id, row.price]));
}

async function change(id: number, what: { price?: number; withdrawn?: boolean }) {
  await inTransaction(shop.database, async transaction => {
    await transaction
      .update(products)
      .set({ ...what, change: await nextChangeNumber(transaction) })
      .where(eq(products.id, id));
  });
}

test('a download that is torn again and again goes on where it was, whatever changes meanwhile', () =>
  fc.assert(
    fc.asyncProperty(
      fc.array(
        fc.record({ after: fc.boolean(), id: fc.integer({ min: 1, max: amount }), withdrawn: fc.boolean() }),
        {
          minLength: 1,
          maxLength: 6,
        },
      ),
      async tears => {
        const device = phone();
        await device.run(async () => {
          for (const { after, id, withdrawn } of tears) {
            // One page comes, then the network goes, before the shop is reached or after it has answered.
            let pages = 0;
            device.network = async deliver => {
              if (pages++ === 0) return deliver();
              if (after) await deliver();
              throw new TypeError('no network');
            };
            const replica = openOn(device);
            await downloadChanges(replica).catch(() => undefined);
            replica.close();
            await change(id, { price: 1000 + id, withdrawn });
          }
          device.network = deliver => deliver();
          const replica = openOn(device);
          await downloadChanges(replica);
          expect(await shown(replica)).toEqual(await sold());
          replica.close();
        });
      },
    ),
    { numRuns: 15, seed: 3 },
  ));

test('nothing is shown before everything is there', () => {
  const device = phone();
  return device.run(async () => {
    let pages = 0;
    device.network = deliver => (pages++ < 2 ? deliver() : Promise.reject(new TypeError('no network')));
    const replica = openOn(device);
    await expect(downloadChanges(replica)).rejects.toThrow();
    expect(await shown(replica)).toBeNull();
  });
});

test('two tabs that download at once make one catalogue', () => {
  const device = phone();
  return device.run(async () => {
    const [one, other] = [openOn(device), openOn(device)];
    await Promise.all([downloadChanges(one), downloadChanges(other)]);
    expect(await shown(one)).toEqual(await sold());
    expect(await shown(other)).toEqual(await sold());
  });
});

test('a shop that does not know the cursor is downloaded anew, beside what is shown until then', async () => {
  const another = await buildApp({ ...shop.dependencies, secret: 'the secret of the shop after a restore' });
  let answering = shop.app;
  const device = phone(() => answering);
  await device.run(async () => {
    const replica = openOn(device);
    await downloadChanges(replica);
    const before = await shown(replica);
    const newcomer = await registerAndSignIn(another);
    device.setSession(newcomer);
    answering = another;
    await change(7, { price: 7_777, withdrawn: false });

    let pages = 0;
    device.network = deliver => (pages++ < 2 ? deliver() : Promise.reject(new TypeError('no network')));
    await expect(downloadChanges(replica)).rejects.toThrow();
    expect(await shown(replica)).toEqual(before);

    device.network = deliver => deliver();
    await downloadChanges(replica);
    expect(await shown(replica)).toEqual(await sold());
    expect((await shown(replica))?.get(7)).toBe(7_777);
  });
  await another.close();
});

test('a phone ahead of the shop starts over', () => {
  const device = phone();
  return device.run(async () => {
    const replica = openOn(device);
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
    expect(await shown(replica)).toEqual(await sold());
  });
});
