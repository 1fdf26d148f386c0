import { afterAll, beforeAll, expect, it } from 'vitest';
import { downloadQrEndpoint, showInvoiceImageEndpoint } from '#contract/payments.ts';
import { seedPaymentRequest } from '../../support/data/seed-payment-request.ts';
import { fetchPaymentRequests, uploadInvoicePicture } from '../../support/http/customer-actions.ts';
import { type CustomerClient, registerAndSignIn } from '../../support/http/test-client.ts';
import { openTestShop, type TestShop } from '../../support/shops/test-shop.ts';

const bank = { bin: '970436', name: 'Vietcombank', account: '0123456789', holder: 'CUA HANG MAM NHO' };

let shop: TestShop;
let customer: CustomerClient;
beforeAll(async () => {
  shop = await openTestShop({ bank });
  customer = await registerAndSignIn(shop.app);
});
afterAll(() => shop.close());

it('lists requests with amount, orders, bank account and transfer note', async () => {
  const client = await registerAndSignIn(shop.app);
  const first = await seedPaymentRequest(shop.database, client.id);
  const second = await seedPaymentRequest(shop.database, client.id, { amount: 1_500_000 });
  expect(await fetchPaymentRequests(client)).toEqual([
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
      rejection_reason: null,
    },
  ]);
});

it('rejects access to another customer’s request and uploads for a paid one', async () => {
  const owner = await registerAndSignIn(shop.app);
  const { id } = await seedPaymentRequest(shop.database, owner.id);
  const paid = await seedPaymentRequest(shop.database, owner.id, { status: 'Đã thanh toán' });
  expect((await uploadInvoicePicture(customer, id)).statusCode).toBe(404);
  expect((await customer.callRejected(downloadQrEndpoint, { params: { id } })).status).toBe(404);
  expect((await customer.callRejected(showInvoiceImageEndpoint, { params: { id } })).status).toBe(404);
  const rejection = await uploadInvoicePicture(owner, paid.id);
  expect([rejection.statusCode, rejection.json().message]).toEqual([
    409,
    `Yêu cầu ${paid.code} đã thanh toán rồi, bạn không cần gửi ảnh nữa.`,
  ]);
  expect(await fetchPaymentRequests(owner)).toMatchObject([
    { id: paid.id, payment_status: 'Đã thanh toán', invoice_image_url: null },
    { id, payment_status: 'Yêu cầu thanh toán', invoice_image_url: null },
  ]);
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
  const shopWithoutBank = await openTestShop();
  const client = await registerAndSignIn(shopWithoutBank.app);
  const { id } = await seedPaymentRequest(shopWithoutBank.database, client.id);
  expect(await fetchPaymentRequests(client)).toMatchObject([{ bank: null }]);
  expect(await client.callRejected(downloadQrEndpoint, { params: { id } })).toMatchObject({
    status: 409,
    message: expect.stringContaining('gọi hoặc nhắn Zalo cho cửa hàng'),
  });
  await shopWithoutBank.close();
});
