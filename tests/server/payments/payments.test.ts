import sharp from 'sharp';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { showOrder } from '#contract/orders.ts';
import { downloadQr, listPaymentRequests, showInvoiceImage } from '#contract/payments.ts';
import { invoiceForm, photo } from '../../support/invoice-form.ts';
import { seedPaymentRequest } from '../../support/payments.ts';
import { openShop, type TestShop } from '../../support/shop.ts';
import { newKey, signedIn, type Visitor } from '../../support/test-client.ts';

const bank = { bin: '970436', name: 'Vietcombank', account: '0123456789', holder: 'CUA HANG MAM NHO' };

let shop: TestShop;
let customer: Awaited<ReturnType<typeof signedIn>>;
beforeAll(async () => {
  shop = await openShop({ bank });
  customer = await signedIn(shop.app);
});
afterAll(() => shop.close());

const address = '/api/paymentRequest/uploadInvoiceImage';
const jpeg = () => photo().jpeg().toBuffer();
const requestsOf = async (who: Visitor) => (await who.call(listPaymentRequests, {})).data.paymentRequest;

async function upload(
  who: Visitor,
  sent: Parameters<typeof invoiceForm>[0],
  key: Record<string, string> = {},
) {
  const { payload, headers } = invoiceForm(sent);
  return who.send('POST', address, { payload, headers: { ...headers, ...key } });
}

it('says what is to be paid, for which orders, where and with which words', async () => {
  const who = await signedIn(shop.app);
  const first = await seedPaymentRequest(shop.database, who.id);
  const second = await seedPaymentRequest(shop.database, who.id, { amount: 1_500_000 });
  expect(await requestsOf(who)).toEqual([
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

it('takes a picture: request and orders wait for the shop’s word, and the order tells it', async () => {
  const who = await signedIn(shop.app);
  const { id, orderId } = await seedPaymentRequest(shop.database, who.id);
  const response = await upload(who, { id, file: await jpeg() });
  expect(response.statusCode).toBe(200);
  const { message, data } = response.json();
  expect(message).toBe('Đã gửi ảnh hoá đơn. Cửa hàng sẽ xác nhận sớm.');
  expect(data.paymentRequest).toMatchObject({ id, payment_status: 'Chờ xác nhận' });
  expect(await requestsOf(who)).toEqual([data.paymentRequest]);
  const { order } = (await who.call(showOrder, { params: { id: orderId } })).data;
  expect(order.payment_status).toBe('Chờ xác nhận');
  expect(order.history.at(-1)?.status).toBe('Khách đã gửi ảnh chuyển khoản');
});

it('shows the picture to its customer alone, without where it was taken, and lets nobody keep it', async () => {
  const who = await signedIn(shop.app);
  const { id } = await seedPaymentRequest(shop.database, who.id);
  const taken = photo(2400, 1200).withExif({ IFD0: { Make: 'A telephone' } });
  await upload(who, { id, file: await taken.jpeg().toBuffer() });
  const [request] = await requestsOf(who);
  const url = request?.invoice_image_url ?? '';
  const shown = await who.send('GET', url);
  expect(shown.statusCode).toBe(200);
  expect(shown.headers).toMatchObject({ 'content-type': 'image/webp', 'cache-control': 'private, no-store' });
  const { width, exif } = await sharp(shown.rawPayload).metadata();
  expect([width, exif]).toEqual([2000, undefined]);
  expect((await customer.send('GET', url)).statusCode).toBe(404);
  expect((await shop.app.inject(url)).statusCode).toBe(401);
});

it('replaces the picture under a new address, and turns one upright', async () => {
  const who = await signedIn(shop.app);
  const { id } = await seedPaymentRequest(shop.database, who.id);
  await upload(who, { id, file: await jpeg() });
  const [before] = await requestsOf(who);
  const sideways = photo(800, 400).withMetadata({ orientation: 6 });
  expect((await upload(who, { id, file: await sideways.png().toBuffer() })).statusCode).toBe(200);
  const [after] = await requestsOf(who);
  expect(after?.invoice_image_url).not.toBe(before?.invoice_image_url);
  const shown = await who.send('GET', after?.invoice_image_url ?? '');
  expect(await sharp(shown.rawPayload).metadata()).toMatchObject({ width: 400, height: 800 });
});

it('stores nothing where the shop serves anyone from', async () => {
  const who = await signedIn(shop.app);
  const { id } = await seedPaymentRequest(shop.database, who.id);
  await upload(who, { id, file: await jpeg() });
  const [request] = await requestsOf(who);
  const [, hash] = /v=(\w+)$/.exec(request?.invoice_image_url ?? '') ?? [];
  expect(hash).toHaveLength(11);
  for (const guess of [`/uploads/invoices/${id}-${hash}.webp`, `/pictures/uploads/${id}-${hash}.webp`])
    expect((await who.send('GET', guess)).statusCode).toBe(404);
});

it('does one upload for two with one key, whatever the boundary; another picture is another upload', async () => {
  const who = await signedIn(shop.app);
  const { id, orderId } = await seedPaymentRequest(shop.database, who.id);
  const key = newKey();
  const file = await jpeg();
  const first = await upload(who, { id, file }, key);
  const again = await upload(who, { id, file }, key);
  expect(again.headers['idempotency-replayed']).toBe('true');
  expect([again.statusCode, again.json()]).toEqual([200, first.json()]);
  const { order } = (await who.call(showOrder, { params: { id: orderId } })).data;
  expect(order.history).toHaveLength(1);
  const other = await upload(who, { id, file: await photo(50, 50).jpeg().toBuffer() }, key);
  expect(other.statusCode).toBe(422);
  expect(other.json().errors).toHaveProperty('Idempotency-Key');
});

it('leaves another customer’s request alone, and one that is paid', async () => {
  const owner = await signedIn(shop.app);
  const { id } = await seedPaymentRequest(shop.database, owner.id);
  const paid = await seedPaymentRequest(shop.database, owner.id, { status: 'Đã thanh toán' });
  expect((await upload(customer, { id, file: await jpeg() })).statusCode).toBe(404);
  expect((await customer.refused(downloadQr, { params: { id } })).status).toBe(404);
  expect((await customer.refused(showInvoiceImage, { params: { id } })).status).toBe(404);
  const refusal = await upload(owner, { id: paid.id, file: await jpeg() });
  expect([refusal.statusCode, refusal.json().message]).toEqual([
    409,
    `Yêu cầu ${paid.code} đã được thanh toán, không cần gửi ảnh nữa.`,
  ]);
  expect(await requestsOf(owner)).toMatchObject([
    { id: paid.id, payment_status: 'Đã thanh toán', invoice_image_url: null },
    { id, payment_status: 'Yêu cầu thanh toán', invoice_image_url: null },
  ]);
});

it('has no picture to show before one was sent', async () => {
  const who = await signedIn(shop.app);
  const { id } = await seedPaymentRequest(shop.database, who.id);
  expect((await who.refused(showInvoiceImage, { params: { id } })).status).toBe(404);
});

it('gives the code as a file named after the request', async () => {
  const who = await signedIn(shop.app);
  const { id, code } = await seedPaymentRequest(shop.database, who.id);
  const { statusCode, headers } = await who.send('GET', `/api/paymentRequest/${id}/downloadQR`);
  expect(statusCode).toBe(200);
  expect(headers).toMatchObject({
    'content-type': 'image/png',
    'content-disposition': `attachment; filename="${code}.png"`,
    'cache-control': 'private, no-store',
  });
});

it('has no code and no account where the shop has not said where to pay', async () => {
  const bankless = await openShop();
  const who = await signedIn(bankless.app);
  const { id } = await seedPaymentRequest(bankless.database, who.id);
  expect(await requestsOf(who)).toMatchObject([{ bank: null }]);
  expect(await who.refused(downloadQr, { params: { id } })).toMatchObject({
    status: 409,
    message: expect.stringContaining('liên hệ cửa hàng'),
  });
  await bankless.close();
});
