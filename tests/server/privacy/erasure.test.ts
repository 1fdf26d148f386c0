import { randomInt, randomUUID } from 'node:crypto';
import { and, eq, notLike, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { loginEndpoint, registerEndpoint } from '#contract/auth.ts';
import { addAddressEndpoint, updatePasswordEndpoint } from '#contract/customer.ts';
import { exportDataEndpoint } from '#contract/privacy.ts';
import { passwordKey } from '#server/auth/attempt-limits.ts';
import { customers } from '#server/customer/tables.ts';
import { inTransaction } from '#server/database/transaction.ts';
import { orderHistory, orderLines, orders } from '#server/orders/tables.ts';
import { invoicePictures } from '#server/payments/invoice-pictures/invoice-picture-names.ts';
import { paymentRequests } from '#server/payments/tables.ts';
import { eraseClosedAccounts } from '#server/privacy/erase-accounts.ts';
import { eraseCustomer } from '#server/privacy/erase-customer.ts';
import { addressBody } from '../../support/data/address-body.ts';
import { seedProducts } from '../../support/data/seed-products.ts';
import {
  type CustomerClient,
  openGuest,
  registerAndSignIn,
  registrationForm,
} from '../../support/http/test-client.ts';
import { openTestShop, type TestShop } from '../../support/shops/test-shop.ts';
import { countWaitingQueries } from '../../support/shops/waiting-queries.ts';
import { type CustomerWithEverything, openCustomerWithEverything } from './customer-with-everything.ts';

let shop: TestShop;
let mark: string;
let customer: CustomerWithEverything;
beforeAll(async () => {
  shop = await openTestShop();
  await seedProducts(shop.database);
});
beforeEach(async () => {
  mark = `mat${randomInt(1e9)}`;
  customer = await openCustomerWithEverything(shop, mark);
});
afterAll(() => shop.close());

const sweep = () => eraseClosedAccounts(shop.database, shop.dependencies.files);

const closeAccount = ({ id }: CustomerClient, daysAgo: number) =>
  shop.database
    .update(customers)
    .set({ closedAt: sql`now() - make_interval(days => ${daysAgo})` })
    .where(eq(customers.id, id));

/** Every row of every table, as text. */
async function dumpDatabase(): Promise<string> {
  const { rows } = await shop.database.execute<{ dump: string }>(sql`
    select string_agg(query_to_xml(format('select * from %I', tablename), true, true, '')::text, '') as dump
    from pg_tables where schemaname = 'public'`);
  return rows[0]?.dump ?? '';
}

async function listInvoices(): Promise<string[]> {
  const names: string[] = [];
  for await (const name of shop.dependencies.files.list('uploads/invoices')) names.push(name);
  return names.filter(name => name.startsWith(`uploads/invoices/${customer.requestId}-`));
}

async function setLineStatus(status: number): Promise<void> {
  await shop.database.update(orderLines).set({ status }).where(eq(orderLines.orderId, customer.orderId));
}

it('happens 30 days after the account was closed, not a day earlier', async () => {
  await closeAccount(customer, 29);
  await sweep();
  const personalTexts = [mark, customer.user.phone, '0912000333', '0912000444'];
  const before = await dumpDatabase();
  expect(personalTexts.filter(text => !before.includes(text))).toEqual([]);
  expect(await listInvoices()).toHaveLength(2);
  await closeAccount(customer, 30);
  await sweep();
  const after = await dumpDatabase();
  expect(personalTexts.filter(text => after.includes(text))).toEqual([]);
  expect(await listInvoices()).toEqual([]);
});

it('erases a picture that a crash left half-written', async () => {
  const { files } = shop.dependencies;
  const nameOf = (requestId: number) => `${invoicePictures.nameOf(requestId, 'ab')}.${randomUUID()}.part`;
  await files.write(nameOf(customer.requestId), Buffer.from('half'));
  await files.write(nameOf(customer.requestId * 1_000), Buffer.from('half'));
  await inTransaction(shop.database, transaction => eraseCustomer(transaction, files, customer.id));
  const requestIds: number[] = [];
  for await (const { name } of files.listUnfinished('uploads'))
    requestIds.push(invoicePictures.requestIdOf(name));
  expect(requestIds).toEqual([customer.requestId * 1_000]);
});

it('keeps what was sold, when and for how much, and what happened', async () => {
  const readSale = async () => [
    await shop.database
      .select({ code: orders.code, placedAt: orders.placedAt, status: orders.paymentStatus })
      .from(orders)
      .where(eq(orders.id, customer.orderId)),
    await shop.database
      .select({ sku: orderLines.sku, quantity: orderLines.quantity, price: orderLines.price })
      .from(orderLines)
      .where(eq(orderLines.orderId, customer.orderId)),
    await shop.database
      .select({ code: paymentRequests.code, amount: paymentRequests.amount, status: paymentRequests.status })
      .from(paymentRequests)
      .where(eq(paymentRequests.id, customer.requestId)),
    await shop.database
      .select({ status: orderHistory.status, at: orderHistory.at })
      .from(orderHistory)
      .where(and(eq(orderHistory.orderId, customer.orderId), notLike(orderHistory.status, 'Cửa hàng chưa%'))),
  ];
  await shop.database.insert(orderHistory).values({ orderId: customer.orderId, status: 'P01: Đã hủy' });
  const before = await readSale();
  await closeAccount(customer, 31);
  await sweep();
  expect(await readSale()).toEqual(before);
});

it('lets nobody sign in any more, and the phone number register again', async () => {
  await closeAccount(customer, 31);
  await sweep();
  const guest = await openGuest(shop.app);
  for (const username of [customer.credentials.username, `${mark}@be.vn`, `đã xóa ${customer.id}`])
    expect(
      (await guest.callRejected(loginEndpoint, { body: { ...customer.credentials, username } })).status,
    ).toBe(401);
  const form = registrationForm({ phone: customer.credentials.username, email: `${mark}@be.vn` });
  await guest.call(registerEndpoint, { body: form });
});

it.each([
  ['with a key', { 'idempotency-key': randomUUID() }],
  ['without a key', {}],
])('leaves nothing of a write %s that was in flight', async (_, headers) => {
  const street = `Số ${randomInt(1e9)}`;
  const { write } = await inTransaction(shop.database, async transaction => {
    const isCustomer = eq(customers.id, customer.id);
    await transaction.select({ id: customers.id }).from(customers).where(isCustomer).for('update');
    const input = { params: { id: customer.id }, body: { ...addressBody, address: street } };
    const late = customer.callRejected(addAddressEndpoint, input, headers);
    await vi.waitFor(async () => expect(await countWaitingQueries(shop.database)).toBeGreaterThan(0), {
      timeout: 5_000,
    });
    await eraseCustomer(transaction, shop.dependencies.files, customer.id);
    return { write: late };
  });
  expect((await write).status).toBe(401);
  expect(await dumpDatabase()).not.toContain(street);
});

it('reaches nothing of another customer', async () => {
  const otherCustomer = await openCustomerWithEverything(shop, `khac${randomInt(1e9)}`);
  const exportOther = async () => {
    const { data } = await otherCustomer.call(exportDataEndpoint, { params: { id: otherCustomer.id } });
    return { ...data, exported_at: '' };
  };
  const before = await exportOther();
  await closeAccount(customer, 31);
  await sweep();
  await sweep();
  expect(await exportOther()).toEqual(before);
  const picture = `/api/paymentRequest/${otherCustomer.requestId}/invoiceImage`;
  expect((await otherCustomer.inject('GET', picture)).statusCode).toBe(200);
});

it.each([8, 2, 4, 5])('waits while an order has the status %i, for 90 days at most', async status => {
  await setLineStatus(status);
  await closeAccount(customer, 89);
  await sweep();
  expect(await dumpDatabase()).toContain(mark);
  await closeAccount(customer, 90);
  await sweep();
  expect(await dumpDatabase()).not.toContain(mark);
});

it.each([1, 6, 7])('does not wait for an order with the status %i', async status => {
  await setLineStatus(status);
  await closeAccount(customer, 30);
  await sweep();
  expect(await dumpDatabase()).not.toContain(mark);
});

it('leaves no row at all of a customer who ordered nothing', async () => {
  const visitor = await registerAndSignIn(shop.app);
  const guess = { current_password: 'doan-mo', password: 'matkhau2', password_confirmation: 'matkhau2' };
  await visitor.callRejected(updatePasswordEndpoint, { body: guess });
  expect(await dumpDatabase()).toContain(passwordKey(visitor.id));
  await closeAccount(visitor, 31);
  await sweep();
  expect(await dumpDatabase()).not.toContain(passwordKey(visitor.id));
  expect(await shop.database.$count(customers, eq(customers.id, visitor.id))).toBe(0);
});

it('of one account that fails keeps no other waiting, and is tried again', async () => {
  const visitor = await registerAndSignIn(shop.app);
  await closeAccount(customer, 32);
  await closeAccount(visitor, 31);
  const { files } = shop.dependencies;
  const unreachable = { ...files, delete: () => Promise.reject(new Error('no file store')) };
  await expect(eraseClosedAccounts(shop.database, unreachable)).rejects.toThrow('no file store');
  expect(await dumpDatabase()).toContain(mark);
  expect(await shop.database.$count(customers, eq(customers.id, visitor.id))).toBe(0);
  await sweep();
  expect(await dumpDatabase()).not.toContain(mark);
});
