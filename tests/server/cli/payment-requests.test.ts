import { afterAll, beforeAll, expect, it } from 'vitest';
import { seedProducts } from '../../support/data/seed-products.ts';
import {
  fetchOrder,
  fetchPaymentRequests,
  orderVariants,
  uploadProof,
} from '../../support/http/customer-actions.ts';
import { registerAndSignIn } from '../../support/http/test-client.ts';
import { type CliShop, openCliShop } from '../../support/shops/cli-shop.ts';
import { openTestShop, type TestShop } from '../../support/shops/test-shop.ts';

let shop: TestShop;
let cliShop: CliShop;
beforeAll(async () => {
  shop = await openTestShop();
  cliShop = await openCliShop(shop.url);
  await seedProducts(shop.database);
});
afterAll(async () => {
  await cliShop.close();
  await shop.close();
});

it('requests a payment and confirms it', async () => {
  const who = await registerAndSignIn(shop.app);
  const [one, two] = [await orderVariants(who, [5]), await orderVariants(who, [7, 9])];
  await cliShop.runJson('orders', 'move', `${two.code}/2`, '7', '--yes');
  const asked = await cliShop.runJson('payments', 'request', one.code, two.code);
  expect(asked).toMatchObject({ amount: 70_000, code: expect.stringMatching(/^TT-\d{6}-\d{4}$/) });
  const [request] = await fetchPaymentRequests(who);
  expect(request).toMatchObject({ amount: 70_000, payment_status: 'Yêu cầu thanh toán' });
  expect(request?.orders.map(order => order.code).sort()).toEqual([one.code, two.code].sort());
  expect((await fetchOrder(who, one.id)).is_edit_able).toBe(false);
  expect((await cliShop.run(['payments', 'request', one.code])).stderr).toContain('đang chờ');

  expect((await cliShop.run(['payments', 'confirm', String(request?.id)])).code).toBe(1);
  await cliShop.runJson('payments', 'confirm', String(request?.id), '--yes', '--by', 'Minh');
  expect((await fetchPaymentRequests(who))[0]?.payment_status).toBe('Đã thanh toán');
  for (const { id } of [one, two]) expect((await fetchOrder(who, id)).payment_status).toBe('Đã thanh toán');
  expect((await cliShop.run(['orders', 'show', one.code])).stdout).toContain('Đã thanh toán – Minh');
  expect((await cliShop.run(['payments', 'confirm', String(request?.id), '--yes'])).stderr).toContain(
    'đã được xác nhận',
  );
  expect((await cliShop.run(['payments', 'request', one.code])).stderr).toContain(
    'không còn gì phải thanh toán',
  );
});

it('requests a deposit, then the rest', async () => {
  const who = await registerAndSignIn(shop.app);
  const { id, code } = await orderVariants(who, [5, 7]);
  expect((await cliShop.run(['payments', 'request', code, '--amount', '70001'])).stderr).toContain(
    'từ 1 đến 70.000',
  );
  await cliShop.runJson('payments', 'request', code, '--amount', '35.000');
  const [deposit] = await fetchPaymentRequests(who);
  await cliShop.runJson('payments', 'confirm', deposit?.code ?? '', '--yes');
  const half = await fetchOrder(who, id);
  expect(half).toMatchObject({ payment_status: 'Yêu cầu thanh toán', is_delete_able: false });
  expect(half.history.at(-1)?.status).toContain('còn lại 35.000');
  expect(await cliShop.runJson('payments', 'request', code)).toMatchObject({ amount: 35_000 });
  const [rest] = await fetchPaymentRequests(who);
  await cliShop.runJson('payments', 'confirm', rest?.code ?? '', '--yes');
  expect((await fetchOrder(who, id)).payment_status).toBe('Đã thanh toán');
});

it('rejects a proof, so that the customer pays again', async () => {
  const who = await registerAndSignIn(shop.app);
  const { id, code } = await orderVariants(who, [5]);
  await cliShop.runJson('payments', 'request', code);
  const [request] = await fetchPaymentRequests(who);
  const number = String(request?.id);
  expect((await cliShop.run(['payments', 'reject', number])).stderr).toContain('chưa có ảnh chuyển khoản');
  await uploadProof(who, Number(number));
  expect((await cliShop.run(['payments', 'list', '--status', 'cho xac nhan'])).stdout).toContain(
    request?.code,
  );
  await cliShop.runJson('payments', 'reject', number, '--reason', 'thiếu 5.000');
  const fetchReason = async () => (await fetchPaymentRequests(who))[0]?.rejection_reason;
  expect((await fetchPaymentRequests(who))[0]?.payment_status).toBe('Yêu cầu thanh toán');
  expect(await fetchReason()).toBe('thiếu 5.000');
  expect((await fetchOrder(who, id)).history.at(-1)?.status).toBe(
    'Cửa hàng chưa nhận được tiền: thiếu 5.000',
  );
  await uploadProof(who, Number(number));
  expect(await fetchReason()).toBeNull();
  await cliShop.runJson('payments', 'reject', number);
  expect(await fetchReason()).toBeNull();
});

it('rejects a request for orders of different customers', async () => {
  const [who, other] = [await registerAndSignIn(shop.app), await registerAndSignIn(shop.app)];
  const [mine, theirs] = [await orderVariants(who, [5, 7]), await orderVariants(other, [5, 7])];
  expect((await cliShop.run(['payments', 'request', mine.code, theirs.code])).stderr).toContain(
    'nhiều khách khác nhau',
  );
  expect(await fetchPaymentRequests(who)).toEqual([]);
});
