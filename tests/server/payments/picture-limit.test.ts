import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { formatDateTime } from '#contract/format/date.ts';
import { SlowPictureError } from '#server/payments/invoice-pictures/picture-errors.ts';
import { countPicture, deleteOldPictureCounts } from '#server/payments/invoice-pictures/picture-limit.ts';
import { sentInvoicePictures } from '#server/payments/tables.ts';
import { seedPaymentRequest } from '../../support/data/seed-payment-request.ts';
import { uploadInvoice, uploadInvoicePicture } from '../../support/http/customer-actions.ts';
import { idempotencyHeader, registerAndSignIn } from '../../support/http/test-client.ts';
import { openTestShop, type TestShop } from '../../support/shops/test-shop.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
});
afterAll(() => shop.close());

/** A customer who has sent pictures of which the first is from then. */
async function openPayer(sent: number, first: Date) {
  const client = await registerAndSignIn(shop.app);
  const { id } = await seedPaymentRequest(shop.database, client.id);
  await shop.database.insert(sentInvoicePictures).values(
    Array.from({ length: sent }, (_, index) => ({
      customerId: client.id,
      at: index === 0 ? first : new Date(),
    })),
  );
  return { client, id };
}

const hoursAgo = (hours: number) => new Date(Date.now() - hours * 60 * 60 * 1_000);

it('takes twenty pictures of a customer in 24 hours, and says when the next one may come', async () => {
  const first = hoursAgo(23);
  const { client, id } = await openPayer(19, first);
  expect((await uploadInvoicePicture(client, id)).statusCode).toBe(200);
  for (let attempt = 0; attempt < 2; attempt++) {
    const refused = await uploadInvoicePicture(client, id);
    expect(refused.statusCode).toBe(429);
    const endsAt = formatDateTime(first.getTime() + 24 * 60 * 60 * 1_000);
    expect(refused.json().message).toBe(
      `Bạn đã gửi 20 ảnh trong 24 giờ. Bạn gửi tiếp được từ ${endsAt} nhé.`,
    );
    const seconds = Number(refused.headers['retry-after']);
    expect(seconds).toBeGreaterThan(3_500);
    expect(seconds).toBeLessThanOrEqual(3_600);
  }
  const other = await openPayer(1, first);
  expect((await uploadInvoicePicture(other.client, other.id)).statusCode).toBe(200);
});

it('counts files that are no picture', async () => {
  const { client, id } = await openPayer(19, hoursAgo(1));
  const file = Buffer.from('không phải ảnh');
  expect((await uploadInvoice(client, { id, file })).statusCode).toBe(422);
  expect((await uploadInvoice(client, { id, file })).statusCode).toBe(429);
});

it('counts a picture ten times whose decoder had to be stopped', async () => {
  const { client, id } = await openPayer(1, hoursAgo(1));
  const stop = () => Promise.reject(new SlowPictureError());
  const send = () => countPicture(shop.database, client.id, stop);
  await expect(send()).rejects.toThrow('mở lâu quá');
  expect((await uploadInvoicePicture(client, id)).statusCode).toBe(200);
  await expect(send()).rejects.toThrow('mở lâu quá');
  expect((await uploadInvoicePicture(client, id)).statusCode).toBe(429);
});

it('does not count pictures from more than a day ago', async () => {
  const { client, id } = await openPayer(20, hoursAgo(25));
  const key = idempotencyHeader();
  expect((await uploadInvoicePicture(client, id, key)).statusCode).toBe(200);
  const replay = await uploadInvoicePicture(client, id, key);
  expect([replay.statusCode, replay.headers['idempotency-replayed']]).toEqual([200, 'true']);
});

it('counts a picture once that is sent again because its response was lost', async () => {
  const { client, id } = await openPayer(18, hoursAgo(1));
  const key = idempotencyHeader();
  for (const replayed of [undefined, 'true', 'true', 'true']) {
    const response = await uploadInvoicePicture(client, id, key);
    expect([response.statusCode, response.headers['idempotency-replayed']]).toEqual([200, replayed]);
  }
  expect((await uploadInvoicePicture(client, id)).statusCode).toBe(200);
  expect((await uploadInvoicePicture(client, id)).statusCode).toBe(429);
});

it('forgets after a day when pictures were sent', async () => {
  const { client } = await openPayer(2, hoursAgo(25));
  await deleteOldPictureCounts(shop.database);
  const { rows } = await shop.database.execute(
    sql`select 1 from sent_invoice_pictures where customer_id = ${client.id}`,
  );
  expect(rows).toHaveLength(1);
});
