import { afterAll, beforeAll, expect, it } from 'vitest';
import { currentUserEndpoint, loginEndpoint } from '#contract/auth.ts';
import { updateDetailEndpoint } from '#contract/customer.ts';
import { buildApp } from '#server/app.ts';
import { failedAttempts } from '#server/auth/tables.ts';
import {
  type CustomerClient,
  idempotencyHeader,
  openGuest,
  registerAndSignIn,
} from '../../support/http/test-client.ts';
import { captureLog } from '../../support/shops/capture-log.ts';
import { openTestShop, type TestShop } from '../../support/shops/test-shop.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
});
afterAll(() => shop.close());

const change = ({ id }: CustomerClient, body: { phone1?: string; email?: string; name?: string }) => ({
  params: { id },
  body,
});

it('limits asking which phone numbers have an account, and leaves other details alone', async () => {
  const [prober, neighbour] = [await registerAndSignIn(shop.app), await registerAndSignIn(shop.app)];
  const probe = change(prober, { phone1: neighbour.credentials.username });
  const statuses: number[] = [];
  for (let attempt = 0; attempt < 12; attempt++)
    statuses.push((await prober.callRejected(updateDetailEndpoint, probe)).status);
  expect(statuses).toEqual([...Array(10).fill(422), 429, 429]);
  expect((await prober.callRejected(updateDetailEndpoint, change(prober, { email: 'x@be.vn' }))).status).toBe(
    429,
  );
  await prober.call(updateDetailEndpoint, change(prober, { name: 'Tên mới' }));
  await neighbour.call(updateDetailEndpoint, change(neighbour, { email: 'y@be.vn' }));
});

it('does not keep "too many tries" as the answer to a request', async () => {
  const [prober, neighbour] = [await registerAndSignIn(shop.app), await registerAndSignIn(shop.app)];
  const probe = change(prober, { phone1: neighbour.credentials.username });
  for (let attempt = 0; attempt < 10; attempt++) await prober.callRejected(updateDetailEndpoint, probe);
  const key = idempotencyHeader();
  const free = change(prober, { email: 'sau-nay@be.vn' });
  expect((await prober.callRejected(updateDetailEndpoint, free, key)).status).toBe(429);
  await shop.database.delete(failedAttempts);
  await prober.call(updateDetailEndpoint, free, key);
});

it('does not count free numbers', async () => {
  const customer = await registerAndSignIn(shop.app);
  for (let attempt = 0; attempt < 12; attempt++)
    await customer.call(updateDetailEndpoint, change(customer, { email: `so${attempt}@be.vn` }));
});

it('tells the other sessions when a phone number or e-mail address was changed, not this one', async () => {
  const customer = await registerAndSignIn(shop.app);
  const tablet = await openGuest(shop.app);
  await tablet.call(loginEndpoint, { body: customer.credentials });
  const readNotice = async (client: Pick<CustomerClient, 'call'>) =>
    (await client.call(currentUserEndpoint, {})).data.contact_changed_at;
  await customer.call(updateDetailEndpoint, change(customer, { name: 'Tên mới' }));
  expect(await readNotice(tablet)).toBeNull();
  await customer.call(updateDetailEndpoint, change(customer, { email: 'moi@be.vn' }));
  expect(await readNotice(tablet)).toMatch(/^\d{4}-\d\d-\d\dT/);
  expect(await readNotice(customer)).toBeNull();
});

it('leaves one line in the log, without the number', async () => {
  const { lines, logStream } = captureLog();
  const app = await buildApp({ ...shop.dependencies, logStream, logLevel: 'warn' });
  const customer = await registerAndSignIn(app);
  const [phone1, key] = ['0912345001', idempotencyHeader()];
  await customer.call(updateDetailEndpoint, change(customer, { name: 'Tên mới' }));
  for (let send = 0; send < 2; send++)
    await customer.call(updateDetailEndpoint, change(customer, { phone1 }), key);
  const events = lines.map(line => JSON.parse(line)).filter(({ msg }) => msg === 'security event');
  expect(events).toMatchObject([{ event: 'sign-in contact changed', customer: customer.id }]);
  for (const secret of [phone1, customer.credentials.username, customer.remoteAddress])
    expect(lines.join()).not.toContain(secret);
  await app.close();
});
