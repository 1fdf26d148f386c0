import { afterAll, beforeAll, expect, it } from 'vitest';
import { formatDong } from '#contract/format/money.ts';
import { seedProducts } from '../../support/data/seed-products.ts';
import {
  fetchOrder,
  fetchPaymentRequests,
  orderVariants,
  uploadInvoicePicture,
} from '../../support/http/customer-actions.ts';
import { registerAndSignIn } from '../../support/http/test-client.ts';
import type { CliRunner } from '../../support/shops/cli-runner.ts';
import { openShopWithCli, type ShopWithCli } from '../../support/shops/shop-with-cli.ts';

let shop: ShopWithCli;
let cliShop: CliRunner;
beforeAll(async () => {
  shop = await openShopWithCli();
  ({ cliShop } = shop);
  await seedProducts(shop.database);
});
afterAll(() => shop.close());

async function confirmAndDecline(reference: string) {
  const questions: string[] = [];
  const confirm = async (question: string) => {
    questions.push(question);
    return false;
  };
  const { stderr } = await cliShop.run(['payments', 'confirm', reference], { confirm });
  return { questions, stderr };
}

it('asks with amount and customer before it confirms, and not if it cannot confirm', async () => {
  const customer = await registerAndSignIn(shop.app, { name: 'Nguyễn Thị Lan' });
  const { code } = await orderVariants(customer, [5, 5]);
  await cliShop.runJson('payments', 'request', code);
  const [request] = await fetchPaymentRequests(customer);
  const number = String(request?.id);
  const { questions } = await confirmAndDecline(number);
  expect(questions).toEqual([
    `Đã nhận ${formatDong(60_000)} của Nguyễn Thị Lan (${customer.user.phone}) cho đơn ${code} (${request?.code})? Không đổi lại được.`,
  ]);
  expect(await confirmAndDecline('99999')).toEqual({
    questions: [],
    stderr: expect.stringContaining('Không có yêu cầu'),
  });
  await cliShop.runJson('payments', 'confirm', number, '--yes');
  expect(await confirmAndDecline(number)).toEqual({
    questions: [],
    stderr: expect.stringContaining('đã được xác nhận'),
  });
});

it('cancels a request: the customer no longer sees it, and the payment can be requested again', async () => {
  const customer = await registerAndSignIn(shop.app);
  const { id, code } = await orderVariants(customer, [5, 5]);
  await cliShop.runJson('payments', 'request', code, '--amount', '1000');
  const [cancelledRequest] = await fetchPaymentRequests(customer);
  const number = cancelledRequest?.id ?? 0;
  expect((await cliShop.run(['payments', 'request', code])).stderr).toContain(`payments cancel ${number}`);
  expect((await cliShop.run(['payments', 'cancel', String(number)])).stdout).toContain(
    'Khách không còn thấy',
  );
  expect(await fetchPaymentRequests(customer)).toEqual([]);
  expect((await uploadInvoicePicture(customer, number)).statusCode).toBe(404);
  expect(await fetchOrder(customer, id)).toMatchObject({
    payment_status: 'Chưa thanh toán',
    is_edit_able: true,
  });
  const cancelled = await cliShop.run(['payments', 'list', '--status', 'da huy']);
  expect(cancelled.stdout).toContain(cancelledRequest?.code);
  for (const command of ['confirm', 'cancel'])
    expect((await cliShop.run(['payments', command, String(number), '--yes'])).stderr).toContain('đã hủy');
  expect(await cliShop.runJson('payments', 'request', code)).toMatchObject({ amount: 60_000 });
  const [newRequest] = await fetchPaymentRequests(customer);
  expect(newRequest?.code).not.toBe(cancelledRequest?.code);
});

it('cancels the request for the rest, and still counts the deposit', async () => {
  const customer = await registerAndSignIn(shop.app);
  const { id, code } = await orderVariants(customer, [5, 5]);
  await cliShop.runJson('payments', 'request', code, '--amount', '20000');
  await cliShop.runJson(
    'payments',
    'confirm',
    (await fetchPaymentRequests(customer))[0]?.code ?? '',
    '--yes',
  );
  await cliShop.runJson('payments', 'request', code);
  await cliShop.runJson('payments', 'cancel', (await fetchPaymentRequests(customer))[0]?.code ?? '');
  expect(await fetchOrder(customer, id)).toMatchObject({
    payment_status: 'Yêu cầu thanh toán',
    is_delete_able: false,
  });
  expect(await cliShop.runJson('payments', 'request', code)).toMatchObject({ amount: 40_000 });
});

it('confirms nothing that was rejected or sent anew during the question', async () => {
  const customer = await registerAndSignIn(shop.app);
  const { code } = await orderVariants(customer, [5]);
  await cliShop.runJson('payments', 'request', code);
  const [request] = await fetchPaymentRequests(customer);
  const number = request?.id ?? 0;
  await uploadInvoicePicture(customer, number);
  const confirmWhile = (happens: () => Promise<unknown>) =>
    cliShop.run(['payments', 'confirm', String(number)], {
      confirm: async () => {
        await happens();
        return true;
      },
    });
  const refused = { code: 1, stderr: expect.stringContaining('nên chưa xác nhận gì') };
  expect(await confirmWhile(() => uploadInvoicePicture(customer, number))).toMatchObject(refused);
  expect(await confirmWhile(() => cliShop.runJson('payments', 'reject', String(number)))).toMatchObject(
    refused,
  );
  expect((await fetchPaymentRequests(customer))[0]?.payment_status).toBe('Yêu cầu thanh toán');
});

it('does not cancel a request with an unreviewed proof', async () => {
  const customer = await registerAndSignIn(shop.app);
  const { code } = await orderVariants(customer, [5, 5]);
  await cliShop.runJson('payments', 'request', code);
  const [request] = await fetchPaymentRequests(customer);
  const number = request?.id ?? 0;
  await uploadInvoicePicture(customer, number);
  const rejected = await cliShop.run(['payments', 'cancel', String(number)]);
  expect([rejected.code, rejected.stderr]).toEqual([1, expect.stringContaining(`payments reject ${number}`)]);
  const advice = (await cliShop.run(['payments', 'request', code])).stderr;
  expect(advice).toContain(`payments reject ${number}) rồi hủy: npm run shop -- payments cancel ${number}`);
  await cliShop.runJson('payments', 'reject', String(number));
  await cliShop.runJson('payments', 'cancel', String(number));
  expect(await fetchPaymentRequests(customer)).toEqual([]);
});
