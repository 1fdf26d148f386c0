import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openFileStore } from '#server/files/open-file-store.ts';
import { openGuest, TestClient } from '../../support/http/test-client.ts';
import { type CliRunner, openCliRunner } from '../../support/shops/cli-runner.ts';
import { openTestShop, type TestShop } from '../../support/shops/test-shop.ts';
import { backupFile, readPhone, readRows, readShop } from '../../upgrade/fixture.ts';
import { turnIntoUpgrade } from '../../upgrade/turn-into-upgrade.ts';

const shippedMigrations = [
  {
    tag: '0000_shop',
    when: 1795232629559,
    sum: 'e6d01135f05888c80555e1d67f883c469f1736d89fa79755b3018baf1c41999d',
  },
  {
    tag: '0001_payments',
    when: 1795233834881,
    sum: '3b4bc3ff97d45f86d8f46fa3c6fdc4fdef2ba990c262fa051e943e2663d56755',
  },
  {
    tag: '0002_embroidery',
    when: 1795236020848,
    sum: '4daf82788b1eacefb3e94cf57c22f1dc97dc8727d13106d31d021c67260b830f',
  },
  {
    tag: '0003_news',
    when: 1795241343432,
    sum: '7a51699e96db15e9e9f51f34d36bdd91f98b28869c0ad3d2700de2fa34742c32',
  },
  {
    tag: '0004_staff',
    when: 1795241459761,
    sum: 'e2b0342298e1b8b09c4cf79731e5d4a862da9b94910b61528ccd461f07afba30',
  },
  {
    tag: '0005_order_sequence',
    when: 1795242399517,
    sum: 'e7da1c21ecff81002150ce01e4207e984b5705c269bc08e7fe8484f5bef4eba3',
  },
  {
    tag: '0006_products_on_sale',
    when: 1795246206942,
    sum: '729f4ca55c7f197657731aef3629fd167c33e6c7e0639a26d3fe06e83c143501',
  },
];
const fixture = readShop();
const phone = readPhone();

let cliShop: CliRunner;
let shop: TestShop;
beforeAll(async () => {
  cliShop = await openCliRunner();
  await cliShop.runJson('restore', path.resolve(backupFile));
  await turnIntoUpgrade(cliShop.database);
  const { rows } = await cliShop.database.execute(sql`select value from settings where name = 'secret'`);
  const files = openFileStore({ filesUrl: undefined, dataFolder: cliShop.env.DATA_DIR });
  shop = await openTestShop({ database: cliShop.database, files, secret: String(rows[0]?.value), bank });
});
afterAll(async () => {
  await shop.close();
  await cliShop.close();
});

const bank = { bin: '970436', name: 'Vietcombank', account: '0123456789', holder: 'NGUYEN THI LAN' };

function openBrowser(): TestClient {
  const client = new TestClient(shop.app);
  for (const { name, value } of phone.cookies) client.cookies.set(name, value);
  return client;
}

const fetchJson = async (client: TestClient, url: string) => (await client.inject('GET', url)).json();

it('has unchanged shipped migrations', () => {
  const folder = 'src/server/database/migrations';
  const { entries } = JSON.parse(readFileSync(`${folder}/meta/_journal.json`, 'utf8'));
  for (const [idx, { tag, when, sum }] of shippedMigrations.entries()) {
    expect(entries[idx]).toMatchObject({ idx, tag, when });
    const content = readFileSync(`${folder}/${tag}.sql`);
    expect(createHash('sha256').update(content).digest('hex'), tag).toBe(sum);
  }
});

// A restore signs everybody out.
const signInTables = ['sessions', 'known_devices'];

// A restore skips numbers of today (rule 27), and pauses erasures (rule 31).
const addedRows = new Map([
  ['order_numbers', 1],
  ['settings', 2],
]);

it('restores every row of an older backup', async () => {
  for (const [table, rows] of Object.entries(fixture.rows)) {
    if (signInTables.includes(table)) continue;
    const result = await cliShop.database.execute(sql.raw(`select count(*)::int as rows from ${table}`));
    expect(result.rows, table).toEqual([{ rows: rows + (addedRows.get(table) ?? 0) }]);
  }
});

it('sends a browser that is signed in the same responses as before the upgrade', async () => {
  const client = openBrowser();
  for (const [url, response] of Object.entries(fixture.answers))
    expect(await fetchJson(client, url), url).toMatchObject(Object(response));
  const proof = await client.inject('GET', '/api/paymentRequest/1/invoiceImage');
  expect([proof.statusCode, proof.headers['content-type']]).toEqual([200, 'image/webp']);
});

it('accepts the old password', async () => {
  const client = await openGuest(shop.app);
  const payload = JSON.stringify(fixture.credentials);
  const headers = { 'content-type': 'application/json' };
  expect((await client.inject('POST', '/login', { headers, payload })).statusCode).toBe(200);
  expect(await fetchJson(client, '/api/shopping-cart')).toMatchObject(
    Object(fixture.answers['/api/shopping-cart']),
  );
});

it('replays the response to a write that had arrived before the upgrade', async () => {
  const [{ method, path, body, key }] = fixture.lost;
  const client = openBrowser();
  const before = await fetchJson(client, '/api/orders?page=1');
  const headers = { 'content-type': 'application/json', 'idempotency-key': key, 'x-customer-id': '1' };
  const replay = await client.inject(method, path, { headers, payload: body });
  expect([replay.statusCode, replay.headers['idempotency-replayed']]).toEqual([201, 'true']);
  expect(replay.json().data.order.id).toBe(JSON.parse(body).id);
  expect(await fetchJson(client, '/api/orders?page=1')).toEqual(before);
});

it('continues from the catalogue cursor of the phone', async () => {
  const [copy] = readRows(phone, 'mam-nho-catalogue', 'copies');
  const cursor = encodeURIComponent(String(Object(copy).cursor));
  const { data } = await fetchJson(openBrowser(), `/api/catalogue/changes?cursor=${cursor}`);
  expect(data).toMatchObject({ from_start: false, has_more: false });
});
