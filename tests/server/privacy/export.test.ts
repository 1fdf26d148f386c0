import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { exportDataEndpoint } from '#contract/privacy.ts';
import { shop as constants } from '#contract/shop.ts';
import { sessions } from '#server/auth/tables.ts';
import { customers } from '#server/customer/tables.ts';
import { orders } from '#server/orders/tables.ts';
import { cancelPaymentRequest } from '#server/payments/admin/cancel-request.ts';
import {
  fetchCart,
  fetchOrder,
  fetchPaymentRequests,
  fetchProfile,
} from '../../support/http/customer-actions.ts';
import { type CustomerClient, registerAndSignIn } from '../../support/http/test-client.ts';
import { openShopWithCustomer } from '../../support/shops/shop-with-customer.ts';
import type { TestShop } from '../../support/shops/test-shop.ts';
import { openCustomerWithEverything } from './customer-with-everything.ts';

let shop: TestShop;
beforeAll(async () => {
  ({ shop } = await openShopWithCustomer());
});
afterAll(() => shop.close());

const own = ({ id }: CustomerClient) => ({ params: { id } });

it('has everything the shop keeps of the customer', async () => {
  const customer = await openCustomerWithEverything(shop, 'xuatdulieu');
  const { data } = await customer.call(exportDataEndpoint, own(customer));
  const [version] = constants.privacyVersions;
  expect(data.customer).toMatchObject(await fetchProfile(customer));
  expect(data.customer.privacy_version).toBe(version);
  expect(data.customer.addresses.map(({ recipient_name }) => recipient_name)).toContain('Bà xuatdulieu');
  expect([await fetchOrder(customer, customer.orderId)]).toMatchObject(data.orders);
  expect(data.orders[0]).toMatchObject({
    note: 'Dặn xuatdulieu',
    order_details: [{ order_attributes: { 'Tên thêu': 'xuatdulieu' } }],
  });
  expect(data.cart).toEqual(await fetchCart(customer));
  expect(data.favourites).toMatchObject([{ product_id: 1, code: 'P01', name: 'Áo sợi thêu tên' }]);
  expect(data.payment_requests).toMatchObject([
    { id: customer.requestId, invoice_image_url: expect.any(String), rejection_reason: 'Vẫn là xuatdulieu' },
  ]);
  expect([data.sessions.length, data.devices.length]).toEqual([1, 1]);
});

it('has the payment requests that the shop took back, too', async () => {
  const customer = await openCustomerWithEverything(shop, 'rutlai');
  await shop.database.transaction(transaction =>
    cancelPaymentRequest(transaction, String(customer.requestId), 'lan'),
  );
  const { data } = await customer.call(exportDataEndpoint, own(customer));
  expect(data.payment_requests).toMatchObject([{ id: customer.requestId, payment_status: 'Đã huỷ' }]);
  expect(await fetchPaymentRequests(customer)).toEqual([]);
});

it('has nothing of another customer, and nobody else gets it', async () => {
  const customer = await openCustomerWithEverything(shop, 'motnguoi');
  const otherCustomer = await openCustomerWithEverything(shop, 'nguoikhac');
  const { body } = await customer.request(exportDataEndpoint, own(customer));
  expect(body).toContain('motnguoi');
  expect(body).not.toContain('nguoikhac');
  expect((await customer.callRejected(exportDataEndpoint, own(otherCustomer))).status).toBe(404);
});

it('has no secret that would let somebody in', async () => {
  const customer = await registerAndSignIn(shop.app);
  const { body, headers } = await customer.request(exportDataEndpoint, own(customer));
  const [{ passwordHash } = { passwordHash: '' }] = await shop.database
    .select({ passwordHash: customers.passwordHash })
    .from(customers)
    .where(sql`${customers.id} = ${customer.id}`);
  const rows = await shop.database.select({ idHash: sessions.idHash }).from(sessions);
  const secrets = [
    passwordHash,
    ...customer.cookies.values(),
    ...rows.flatMap(({ idHash }) => [idHash.toString('hex'), idHash.toString('base64url')]),
  ];
  expect(secrets.filter(secret => body.includes(secret))).toEqual([]);
  expect(headers['cache-control']).toContain('no-store');
});

async function seedOrders(customerId: number, total: number): Promise<void> {
  await shop.database.insert(orders).values(
    Array.from({ length: total }, (_, number) => ({
      id: randomUUID(),
      code: `MN-${customerId}-${number}`,
      customerId,
      address: '12 ngõ 34',
      note: '',
      paymentStatus: 'Chưa thanh toán',
    })),
  );
}

it('has every order of who has many', async () => {
  const customer = await registerAndSignIn(shop.app);
  await seedOrders(customer.id, 120);
  const { data } = await customer.call(exportDataEndpoint, own(customer));
  expect(new Set(data.orders.map(({ code }) => code)).size).toBe(120);
});

it('is made once at a time for a customer, and can be asked for again', async () => {
  const customer = await registerAndSignIn(shop.app);
  await seedOrders(customer.id, 200);
  const ask = () => customer.request(exportDataEndpoint, own(customer));
  const statuses = (await Promise.all([ask(), ask(), ask()])).map(({ statusCode }) => statusCode);
  expect(statuses).toContain(200);
  expect(statuses.filter(status => ![200, 503].includes(status))).toEqual([]);
  expect((await ask()).statusCode).toBe(200);
});

it('can be asked for again after the phone lost its connection', async () => {
  const customer = await registerAndSignIn(shop.app);
  await seedOrders(customer.id, 800);
  const url = await shop.app.listen({ port: 0, host: '127.0.0.1' });
  const leaving = new AbortController();
  const headers = {
    cookie: [...customer.cookies].map(pair => pair.join('=')).join('; '),
    'x-xsrf-token': customer.cookies.get('XSRF-TOKEN') ?? '',
  };
  const path = exportDataEndpoint.path.replace(':id', String(customer.id));
  const response = await fetch(url + path, { method: 'POST', headers, signal: leaving.signal });
  expect(response.status).toBe(200);
  leaving.abort();
  await vi.waitFor(
    async () => expect((await customer.request(exportDataEndpoint, own(customer))).statusCode).toBe(200),
    { timeout: 15_000 },
  );
});
