import { afterAll, beforeAll, expect, it } from 'vitest';
import { formatDong } from '#contract/money.ts';
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

/** Confirms with a person at the desk who says no, and gives what they were asked and stderr. */
async function confirmAndDecline(reference: string) {
  const questions: string[] = [];
  const ask = async (question: string) => {
    questions.push(question);
    return false;
  };
  const { stderr } = await cliShop.run(['payments', 'confirm', reference], { confirm: ask });
  return { asked: questions, stderr };
}

it('asks with amount and customer before it confirms, and not if it cannot confirm', async () => {
  const who = await registerAndSignIn(shop.app, { name: 'Nguyễn Thị Lan' });
  const { code } = await orderVariants(who, [5, 5]);
  await cliShop.runJson('payments', 'request', code);
  const [request] = await fetchPaymentRequests(who);
  const number = String(request?.id);
  const { asked } = await confirmAndDecline(number);
  expect(asked).toEqual([
    `Đã nhận ${formatDong(60_000)} của Nguyễn Thị Lan (${who.user.phone}) cho đơn ${code} (${request?.code})? Không đổi lại được.`,
  ]);
  expect(await confirmAndDecline('99999')).toEqual({
    asked: [],
    stderr: expect.stringContaining('Không có yêu cầu'),
  });
  await cliShop.runJson('payments', 'confirm', number, '--yes');
  expect(await confirmAndDecline(number)).toEqual({
    asked: [],
    stderr: expect.stringContaining('đã được xác nhận'),
  });
});

it('cancels a wrong request: the customer no longer sees it, and the order can be requested again', async () => {
  const who = await registerAndSignIn(shop.app);
  const { id, code } = await orderVariants(who, [5, 5]);
  await cliShop.runJson('payments', 'request', code, '--amount', '1000');
  const [wrong] = await fetchPaymentRequests(who);
  const number = wrong?.id ?? 0;
  expect((await cliShop.run(['payments', 'request', code])).stderr).toContain(`payments cancel ${number}`);
  expect((await cliShop.run(['payments', 'cancel', String(number)])).stdout).toContain(
    'Khách không còn thấy',
  );
  expect(await fetchPaymentRequests(who)).toEqual([]);
  expect((await uploadProof(who, number)).statusCode).toBe(404);
  expect(await fetchOrder(who, id)).toMatchObject({ payment_status: 'Chưa thanh toán', is_edit_able: true });
  for (const done of ['confirm', 'cancel'])
    expect((await cliShop.run(['payments', done, String(number), '--yes'])).stderr).toContain('đã huỷ');
  expect(await cliShop.runJson('payments', 'request', code)).toMatchObject({ amount: 60_000 });
  const [right] = await fetchPaymentRequests(who);
  expect(right?.code).not.toBe(wrong?.code);
});

it('cancels the request for a rest without forgetting the deposit', async () => {
  const who = await registerAndSignIn(shop.app);
  const { id, code } = await orderVariants(who, [5, 5]);
  await cliShop.runJson('payments', 'request', code, '--amount', '20000');
  await cliShop.runJson('payments', 'confirm', (await fetchPaymentRequests(who))[0]?.code ?? '', '--yes');
  await cliShop.runJson('payments', 'request', code);
  await cliShop.runJson('payments', 'cancel', (await fetchPaymentRequests(who))[0]?.code ?? '');
  expect(await fetchOrder(who, id)).toMatchObject({
    payment_status: 'Yêu cầu thanh toán',
    is_delete_able: false,
  });
  expect(await cliShop.runJson('payments', 'request', code)).toMatchObject({ amount: 40_000 });
});

it('does not cancel a request with an unreviewed proof', async () => {
  const who = await registerAndSignIn(shop.app);
  const { code } = await orderVariants(who, [5, 5]);
  await cliShop.runJson('payments', 'request', code);
  const [request] = await fetchPaymentRequests(who);
  const number = request?.id ?? 0;
  await uploadProof(who, number);
  const early = await cliShop.run(['payments', 'cancel', String(number)]);
  expect([early.code, early.stderr]).toEqual([1, expect.stringContaining(`payments reject ${number}`)]);
  await cliShop.runJson('payments', 'reject', String(number));
  await cliShop.runJson('payments', 'cancel', String(number));
  expect(await fetchPaymentRequests(who)).toEqual([]);
});
