import { randomUUID } from 'node:crypto';
import { eq, inArray, sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { addCartItemEndpoint, clearCartEndpoint } from '#contract/cart.ts';
import { updatePasswordEndpoint } from '#contract/customer.ts';
import { changeFavouriteEndpoint } from '#contract/favourites.ts';
import { cancelRequestEndpoint } from '#contract/http/cancel-request.ts';
import { placeOrderEndpoint } from '#contract/orders/orders.ts';
import { buildApp } from '#server/app.ts';
import { connect } from '#server/database/connect.ts';
import { trimResponses } from '#server/http/idempotency/stored-responses.ts';
import { idempotencyKeys } from '#server/http/tables.ts';
import { seedProducts } from '../../support/data/seed-products.ts';
import { fetchCart } from '../../support/http/customer-actions.ts';
import { type CustomerClient, idempotencyHeader, registerAndSignIn } from '../../support/http/test-client.ts';
import { openTestShop, type TestShop } from '../../support/shops/test-shop.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
  await seedProducts(shop.database);
});
afterAll(() => shop.close());

const bib = { product_item_id: 3, quantity: 2 };

it('runs a write once and replays the first response', async () => {
  const customer = await registerAndSignIn(shop.app);
  const key = idempotencyHeader();
  const first = await customer.request(addCartItemEndpoint, { body: bib }, key);
  const replay = await customer.request(addCartItemEndpoint, { body: bib }, key);
  expect(first.headers).not.toHaveProperty('idempotency-replayed');
  expect(replay.headers['idempotency-replayed']).toBe('true');
  expect([replay.statusCode, replay.json()]).toEqual([first.statusCode, first.json()]);
  expect(await fetchCart(customer)).toHaveLength(1);
});

it('runs the write twice without a key', async () => {
  const customer = await registerAndSignIn(shop.app);
  await customer.call(addCartItemEndpoint, { body: bib });
  await customer.call(addCartItemEndpoint, { body: bib });
  expect(await fetchCart(customer)).toHaveLength(2);
});

it('rejects the key for another body or another endpoint', async () => {
  const customer = await registerAndSignIn(shop.app);
  const key = idempotencyHeader();
  await customer.call(addCartItemEndpoint, { body: bib }, key);
  const otherBody = await customer.callRejected(addCartItemEndpoint, { body: { ...bib, quantity: 3 } }, key);
  expect(otherBody).toMatchObject({ status: 422, errors: { 'Idempotency-Key': [expect.any(String)] } });
  expect((await customer.callRejected(clearCartEndpoint, {}, key)).status).toBe(422);
  expect(await fetchCart(customer)).toMatchObject([{ quantity: 2 }]);
});

it('keeps the keys of two customers apart', async () => {
  const [firstCustomer, secondCustomer] = [
    await registerAndSignIn(shop.app),
    await registerAndSignIn(shop.app),
  ];
  const key = idempotencyHeader();
  await firstCustomer.call(addCartItemEndpoint, { body: bib }, key);
  await secondCustomer.call(addCartItemEndpoint, { body: { ...bib, quantity: 7 } }, key);
  expect(await fetchCart(secondCustomer)).toMatchObject([{ quantity: 7 }]);
});

it('runs concurrent requests once, also in two processes, and all get the same response', async () => {
  const connection = connect(shop.url);
  const secondApp = await buildApp({ ...shop.dependencies, database: connection.database });
  const customer = await registerAndSignIn(shop.app);
  const onSecondProcess = Object.assign(Object.create(customer), { app: secondApp });
  const key = idempotencyHeader();
  const responses = await Promise.all(
    [customer, onSecondProcess, customer, onSecondProcess].map(client =>
      client.request(addCartItemEndpoint, { body: bib }, key),
    ),
  );
  expect(responses.map(response => response.statusCode)).toEqual([201, 201, 201, 201]);
  expect(new Set(responses.map(response => response.body)).size).toBe(1);
  expect(responses.filter(response => response.headers['idempotency-replayed'])).toHaveLength(3);
  expect(await fetchCart(customer)).toHaveLength(1);
  await secondApp.close();
  await connection.close();
});

it('replays a rejection too, even if its cause is gone', async () => {
  const customer = await registerAndSignIn(shop.app);
  const body = { product_item_id: 23, quantity: 1 };
  const key = idempotencyHeader();
  const first = await customer.callRejected(addCartItemEndpoint, { body }, key);
  await shop.database.execute(sql`update products set withdrawn = false where id = 12`);
  const replay = await customer.callRejected(addCartItemEndpoint, { body }, key);
  await customer.call(addCartItemEndpoint, { body }, idempotencyHeader());
  await shop.database.execute(sql`update products set withdrawn = true where id = 12`);
  expect(replay).toMatchObject({ status: 422, message: first.message, errors: first.errors });
  expect(replay.headers['idempotency-replayed']).toBe('true');
});

it('refuses nothing that was done before, where the stored response cannot be read', async () => {
  const customer = await registerAndSignIn(shop.app);
  const { item } = (await customer.call(addCartItemEndpoint, { body: bib })).data;
  const key = idempotencyHeader();
  const body = { item_ids: [item.id] };
  await customer.call(placeOrderEndpoint, { body }, key);
  await makeUnreadable();
  const replay = await customer.request(placeOrderEndpoint, { body }, key);
  await shop.database.execute(sql`alter table idempotency_keys disable row level security`);
  expect(replay.statusCode).toBeGreaterThanOrEqual(500);
  const again = await customer.request(placeOrderEndpoint, { body }, key);
  expect([again.statusCode, again.headers['idempotency-replayed']]).toEqual([201, 'true']);
});

/** As when PostgreSQL is gone by then: a response of 201 cannot be read. */
const makeUnreadable = () =>
  shop.database.execute(sql`
    create function is_readable(status smallint) returns boolean language plpgsql as
      $$ begin if status = 201 then raise exception 'lost'; end if; return true; end $$;
    create policy may_write on idempotency_keys for insert with check (true);
    create policy may_read on idempotency_keys for select using (is_readable(status));
    alter table idempotency_keys enable row level security, force row level security`);

it('does not store 401 and 419, since a retry may succeed', async () => {
  const customer = await registerAndSignIn(shop.app);
  const key = idempotencyHeader();
  expect(
    (await customer.callRejected(addCartItemEndpoint, { body: bib }, { ...key, 'x-xsrf-token': '' })).status,
  ).toBe(419);
  await customer.call(addCartItemEndpoint, { body: bib }, key);
});

it('toggles once for one key', async () => {
  const customer = await registerAndSignIn(shop.app);
  const input = { params: { id: customer.id }, body: { product_id: 1 } };
  const key = idempotencyHeader();
  expect((await customer.call(changeFavouriteEndpoint, input, key)).data.is_favored).toBe(true);
  expect((await customer.call(changeFavouriteEndpoint, input, key)).data.is_favored).toBe(true);
  expect((await customer.call(changeFavouriteEndpoint, input, idempotencyHeader())).data.is_favored).toBe(
    false,
  );
});

it('stores nothing that depends on a password', async () => {
  const keys = [];
  for (const password of ['matkhau2', 'matkhau3']) {
    const customer = await registerAndSignIn(shop.app);
    const body = { current_password: 'matkhau1', password, password_confirmation: password };
    const key = idempotencyHeader();
    await customer.call(updatePasswordEndpoint, { body }, key);
    keys.push(key['idempotency-key']);
  }
  const rows = await shop.database.select().from(idempotencyKeys).where(inArray(idempotencyKeys.key, keys));
  expect(rows).toHaveLength(2);
  expect(new Set(rows.map(row => row.fingerprint)).size).toBe(1);
});

it('keeps the newest two thousand responses of a customer, and twenty megabytes', async () => {
  const [customer, neighbour] = [await registerAndSignIn(shop.app), await registerAndSignIn(shop.app)];
  const insert = ({ id }: { id: number }, count: number, answer: string) =>
    shop.database.execute(sql`
      insert into idempotency_keys (customer_id, key, fingerprint, status, answer, at)
      select ${id}, gen_random_uuid(), 'x', 200, ${answer}, now() - n * interval '1 minute'
      from generate_series(1, ${count}::int) n`);
  const countResponses = ({ id }: { id: number }) =>
    shop.database.$count(idempotencyKeys, eq(idempotencyKeys.customerId, id));
  await insert(customer, 2_500, '{}');
  // Stored it takes little room; in a backup it does not.
  await insert(neighbour, 60, 'a'.repeat(1_000_000));
  await trimResponses(shop.database, customer.id);
  expect(await countResponses(customer)).toBe(2_000);
  expect(await countResponses(neighbour)).toBe(60);
  await trimResponses(shop.database, neighbour.id);
  expect(await countResponses(neighbour)).toBeLessThan(30);
});

const clearCart = (customer: CustomerClient) => customer.call(clearCartEndpoint, {}, idempotencyHeader());
const cancelRequest = (customer: CustomerClient) =>
  customer.call(cancelRequestEndpoint, { params: { key: randomUUID() } });

it.each([
  ['writes', clearCart],
  ['cancels', cancelRequest],
])('drops responses by itself while a customer %s', async (_what, act) => {
  const customer = await registerAndSignIn(shop.app);
  await shop.database.execute(sql`
    insert into idempotency_keys (customer_id, key, fingerprint, status, answer, at)
    select ${customer.id}, gen_random_uuid(), 'x', 200, '{}', now() - interval '1 day' from generate_series(1, 2500)`);
  const isOwn = eq(idempotencyKeys.customerId, customer.id);
  const write = async () => {
    await act(customer);
    return shop.database.$count(idempotencyKeys, isOwn);
  };
  await expect.poll(write, { timeout: 15_000, interval: 1 }).toBeLessThanOrEqual(2_000);
});

it('requires a UUID as key', async () => {
  const customer = await registerAndSignIn(shop.app);
  const rejection = await customer.callRejected(
    addCartItemEndpoint,
    { body: bib },
    { 'idempotency-key': 'again' },
  );
  expect(rejection.status).toBe(422);
  await customer.call(addCartItemEndpoint, { body: bib }, { 'idempotency-key': randomUUID().toUpperCase() });
});
