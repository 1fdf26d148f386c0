import sharp from 'sharp';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { showOrder } from '#contract/orders.ts';
import { downloadQr, listPaymentRequests, showInvoiceImage } from '#contract/payments.ts';
import { invoiceForm, photo } from '../../support/data/invoice-form.ts';
import { seedPaymentRequest } from '../../support/data/seed-payment-request.ts';
import { type Customer, newKey, registerAndSignIn, type TestClient } from '../../support/http/test-client.ts';
import { openTestShop, type TestShop } from '../../support/shops/test-shop.ts';

const bank = { bin: '970436', name: 'Vietcombank', account: '0123456789', holder: 'CUA HANG MAM NHO' };

let shop: TestShop;
let customer: Customer;
beforeAll(async () => {
  shop = await openTestShop({ bank });
  customer = await registerAndSignIn(shop.app);
});
afterAll(() => shop.close());

const url = '/api/paymentRequest/uploadInvoiceImage';
const jpeg = () => photo().jpeg().toBuffer();
const listRequests = async (client: TestClient) =>
  (await client.call(listPaymentRequests, {})).data.paymentRequest;

async function upload(
  client: TestClient,
  form: Parameters<typeof invoiceForm>[0],
  key: Record<string, string> = {},
) {
  const { payload, headers } = invoiceForm(form);
  return client.inject('POST', url, { payload, headers: { ...headers, ...key } });
}

it('lists requests with amount, orders, bank account and transfer note', async () => {
  const client = await registerAndSignIn(shop.app);
  const first = await seedPaymentRequest(shop.database, client.id);
  const second = await seedPaymentRequest(shop.database, client.id, { amount: 1_500_000 });
  expect(await listRequests(client)).toEqual([
    expect.objectContaining({ id: second.id, amount: 1_500_000 }),
    {
      id: first.id,
      code: first.code,
      order_ids: [first.orderId],
      orders: [{ id: first.orderId, code: first.orderCode }],
      amount: 249_000,
      payment_status: 'Yêu cầu thanh toán',
      created_at: expect.stringMatching(/^\d{4}-/),
      bank,
      transfer_note: first.code,
      invoice_image_url: null,
      invoice_sent_at: null,
    },
  ]);
});

it('accepts a picture: request and order wait for confirmation, and the order’s history says so', async () => {
  const client = await registerAndSignIn(shop.app);
  const { id, orderId } = await seedPaymentRequest(shop.database, client.id);
  const response = await upload(client, { id, file: await jpeg() });
  expect(response.statusCode).toBe(200);
  const { message, data } = response.json();
  expect(message).toBe('Đã gửi ảnh hoá đơn. Cửa hàng sẽ xác nhận sớm.');
  expect(data.paymentRequest).toMatchObject({ id, payment_status: 'Chờ xác nhận' });
  expect(await listRequests(client)).toEqual([data.paymentRequest]);
  const { order } = (await client.call(showOrder, { params: { id: orderId } })).data;
  expect(order.payment_status).toBe('Chờ xác nhận');
  expect(order.history.at(-1)?.status).toBe('Khách đã gửi ảnh chuyển khoản');
});

it('shows the picture only to its customer, without metadata and uncacheable', async () => {
  const client = await registerAndSignIn(shop.app);
  const { id } = await seedPaymentRequest(shop.database, client.id);
  const taken = photo(2400, 1200).withExif({ IFD0: { Make: 'A telephone' } });
  await upload(client, { id, file: await taken.jpeg().toBuffer() });
  const [request] = await listRequests(client);
  const url = request?.invoice_image_url ?? '';
  const shown = await client.inject('GET', url);
  expect(shown.statusCode).toBe(200);
  expect(shown.headers).toMatchObject({ 'content-type': 'image/webp', 'cache-control': 'private, no-store' });
  const { width, exif } = await sharp(shown.rawPayload).metadata();
  expect([width, exif]).toEqual([2000, undefined]);
  expect((await customer.inject('GET', url)).statusCode).toBe(404);
  expect((await shop.app.inject(url)).statusCode).toBe(401);
});

it('replaces the picture under a new URL, and applies its orientation', async () => {
  const client = await registerAndSignIn(shop.app);
  const { id } = await seedPaymentRequest(shop.database, client.id);
  await upload(client, { id, file: await jpeg() });
  const [before] = await listRequests(client);
  const sideways = photo(800, 400).withMetadata({ orientation: 6 });
  expect((await upload(client, { id, file: await sideways.png().toBuffer() })).statusCode).toBe(200);
  const [after] = await listRequests(client);
  expect(after?.invoice_image_url).not.toBe(before?.invoice_image_url);
  const shown = await client.inject('GET', after?.invoice_image_url ?? '');
  expect(await sharp(shown.rawPayload).metadata()).toMatchObject({ width: 400, height: 800 });
});

it('stores the picture outside the folders that are served', async () => {
  const client = await registerAndSignIn(shop.app);
  const { id } = await seedPaymentRequest(shop.database, client.id);
  await upload(client, { id, file: await jpeg() });
  const [request] = await listRequests(client);
  const [, hash] = /v=(\w+)$/.exec(request?.invoice_image_url ?? '') ?? [];
  expect(hash).toHaveLength(11);
  for (const guess of [`/uploads/invoices/${id}-${hash}.webp`, `/pictures/uploads/${id}-${hash}.webp`])
    expect((await client.inject('GET', guess)).statusCode).toBe(404);
});

it('replays an upload with the same key and file, whatever the boundary; rejects another file', async () => {
  const client = await registerAndSignIn(shop.app);
  const { id, orderId } = await seedPaymentRequest(shop.database, client.id);
  const key = newKey();
  const file = await jpeg();
  const first = await upload(client, { id, file }, key);
  const again = await upload(client, { id, file }, key);
  expect(again.headers['idempotency-replayed']).toBe('true');
  expect([again.statusCode, again.json()]).toEqual([200, first.json()]);
  const { order } = (await client.call(showOrder, { params: { id: orderId } })).data;
  expect(order.history).toHaveLength(1);
  const other = await upload(client, { id, file: await photo(50, 50).jpeg().toBuffer() }, key);
  expect(other.statusCode).toBe(422);
  expect(other.json().errors).toHaveProperty('Idempotency-Key');
});

it('rejects access to another customer’s request and uploads for a paid one', async () => {
  const owner = await registerAndSignIn(shop.app);
  const { id } = await seedPaymentRequest(shop.database, owner.id);
  const paid = await seedPaymentRequest(shop.database, owner.id, { status: 'Đã thanh toán' });
  expect((await upload(customer, { id, file: await jpeg() })).statusCode).toBe(404);
  expect((await customer.callRejected(downloadQr, { params: { id } })).status).toBe(404);
  expect((await customer.callRejected(showInvoiceImage, { params: { id } })).status).toBe(404);
  const rejection = await upload(owner, { id: paid.id, file: await jpeg() });
  expect([rejection.statusCode, rejection.json().message]).toEqual([
    409,
    `Yêu cầu ${paid.code} đã được thanh toán, không cần gửi ảnh nữa.`,
  ]);
  expect(await listRequests(owner)).toMatchObject([
    { id: paid.id, payment_status: 'Đã thanh toán', invoice_image_url: null },
    { id, payment_status: 'Yêu cầu thanh toán', invoice_image_url: null },
  ]);
});

it('has no picture before one is uploaded', async () => {
  const client = await registerAndSignIn(shop.app);
  const { id } = await seedPaymentRequest(shop.database, client.id);
  expect((await client.callRejected(showInvoiceImage, { params: { id } })).status).toBe(404);
});

it('downloads the QR code as a file named after the request', async () => {
  const client = await registerAndSignIn(shop.app);
  const { id, code } = await seedPaymentRequest(shop.database, client.id);
  const { statusCode, headers } = await client.inject('GET', `/api/paymentRequest/${id}/downloadQR`);
  expect(statusCode).toBe(200);
  expect(headers).toMatchObject({
    'content-type': 'image/png',
    'content-disposition': `attachment; filename="${code}.png"`,
    'cache-control': 'private, no-store',
  });
});

it('shows no QR code and no account without a configured bank', async () => {
  const bankless = await openTestShop();
  const client = await registerAndSignIn(bankless.app);
  const { id } = await seedPaymentRequest(bankless.database, client.id);
  expect(await listRequests(client)).toMatchObject([{ bank: null }]);
  expect(await client.callRejected(downloadQr, { params: { id } })).toMatchObject({
    status: 409,
    message: expect.stringContaining('liên hệ cửa hàng'),
  });
  await bankless.close();
});
