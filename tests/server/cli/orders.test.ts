import { afterAll, beforeAll, expect, it } from 'vitest';
import { addCartItem } from '#contract/cart.ts';
import { placeOrder, showOrder } from '#contract/orders.ts';
import { listPaymentRequests } from '#contract/payments.ts';
import { invoiceForm, photo } from '../../support/data/invoice-form.ts';
import { seedProducts } from '../../support/data/seed-products.ts';
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

type Customer = Awaited<ReturnType<typeof registerAndSignIn>>;

/** Orders one of each variant: item 3 costs 20.000 (on sale 12.000), 5 costs 30.000. */
async function order(who: Customer, items = [5, 7]) {
  const item_ids = [];
  for (const product_item_id of items) {
    const body = { product_item_id, quantity: 1, extra_attributes: { order_attributes: {} } };
    item_ids.push((await who.call(addCartItem, { body })).data.item.id);
  }
  return (await who.call(placeOrder, { body: { item_ids } })).data.order;
}

const show = async (who: Customer, id: string) => (await who.call(showOrder, { params: { id } })).data.order;
const requests = async (who: Customer) => (await who.call(listPaymentRequests, {})).data.paymentRequest;

it('moves an order from new to done, step by step, with who and when', async () => {
  const who = await registerAndSignIn(shop.app);
  const { id, code } = await order(who);
  for (const status of ['8', 'da mua hang', '4', 'Đang giao hàng', '6'])
    expect((await cliShop.run(['orders', 'move', code, status, '--by', 'Chị Lan'])).code).toBe(0);
  const done = await show(who, id);
  expect(done.status).toBe('Hoàn thành');
  expect(done.history.map(step => step.status)).toEqual([
    'Tạo mới',
    'Chốt đơn',
    'Đã mua hàng',
    'Đã báo đơn',
    'Đang giao hàng',
    'Hoàn thành',
  ]);
  const { stdout } = await cliShop.run(['orders', 'show', code]);
  expect(stdout).toMatch(/\d\d\/\d\d\/\d{4} \d\d:\d\d {2}Chốt đơn – Chị Lan\n/);
});

it('rejects an invalid transition, and lists the valid ones', async () => {
  const who = await registerAndSignIn(shop.app);
  const { id, code } = await order(who);
  const { code: exit, stderr } = await cliShop.run(['orders', 'move', code, '6']);
  expect(exit).toBe(1);
  expect(stderr).toContain('chỉ chuyển được sang “Chốt đơn” (8) hoặc “Huỷ” (7)');
  expect((await cliShop.run(['orders', 'move', code, 'xong'])).stderr).toContain('Chọn một trong: 1 Tạo mới');
  expect((await cliShop.run(['orders', 'move', 'MN-000000-0000', '8'])).stderr).toContain('Không có đơn');
  expect((await show(who, id)).history).toHaveLength(1);
});

it('moves a single line; the order shows the least advanced status', async () => {
  const who = await registerAndSignIn(shop.app);
  const { id, code } = await order(who);
  await cliShop.runJson('orders', 'move', `${code}/2`, '8');
  const half = await show(who, id);
  expect(half.order_details.map(line => line.status)).toEqual(['Tạo mới', 'Chốt đơn']);
  expect([half.status, half.history.at(-1)?.status]).toEqual(['Tạo mới', 'P04-DO: Chốt đơn']);
  await cliShop.runJson('orders', 'move', half.order_details[0]?.id ?? '', '8');
  expect((await show(who, id)).status).toBe('Chốt đơn');
  expect((await cliShop.run(['orders', 'move', `${code}/3`, '2'])).stderr).toContain('đơn có 2 dòng');
});

it('cancels only after confirmation', async () => {
  const who = await registerAndSignIn(shop.app);
  const { id, code } = await order(who);
  expect((await cliShop.run(['orders', 'move', code, '7'])).code).toBe(1);
  expect((await cliShop.run(['orders', 'move', code, '7'], { confirm: async () => false })).stderr).toContain(
    'Đã thôi',
  );
  expect((await show(who, id)).status).toBe('Tạo mới');
  expect((await cliShop.run(['orders', 'move', code, '7'], { confirm: async () => true })).code).toBe(0);
  expect((await show(who, id)).status).toBe('Huỷ');
  expect((await cliShop.run(['orders', 'move', code, '8'])).stderr).toContain('đã huỷ');
  const asked: string[] = [];
  const again = await cliShop.run(['orders', 'move', code, '7'], {
    confirm: async text => asked.push(text) > 0,
  });
  expect([again.code, again.stderr, asked]).toEqual([1, expect.stringContaining('rồi'), []]);
});

it('lists orders by status, payment and customer', async () => {
  const who = await registerAndSignIn(shop.app, { name: 'Lê Thị Mơ' });
  const [first, second] = [await order(who), await order(who)];
  await cliShop.runJson('orders', 'move', first.code, '8');
  const listed = async (...words: string[]) => {
    const { stdout } = await cliShop.run(['orders', 'list', '--phone', who.user.phone, ...words]);
    return [first.code, second.code].filter(code => stdout.includes(code));
  };
  expect(await listed()).toEqual([first.code, second.code]);
  expect(await listed('--status', 'chot don')).toEqual([first.code]);
  expect(await listed('--payment', 'chua thanh toan')).toEqual([first.code, second.code]);
  expect(await listed('--payment', 'Đã thanh toán')).toEqual([]);
});

it('requests a payment and confirms it', async () => {
  const who = await registerAndSignIn(shop.app);
  const [one, two] = [await order(who, [5]), await order(who, [7, 9])];
  await cliShop.runJson('orders', 'move', `${two.code}/2`, '7', '--yes');
  const asked = await cliShop.runJson('payments', 'request', one.code, two.code);
  expect(asked).toMatchObject({ amount: 70_000, code: expect.stringMatching(/^TT-\d{6}-\d{4}$/) });
  const [request] = await requests(who);
  expect(request).toMatchObject({ amount: 70_000, payment_status: 'Yêu cầu thanh toán' });
  expect(request?.orders.map(order => order.code).sort()).toEqual([one.code, two.code].sort());
  expect((await show(who, one.id)).is_edit_able).toBe(false);
  expect((await cliShop.run(['payments', 'request', one.code])).stderr).toContain('đang chờ');

  expect((await cliShop.run(['payments', 'confirm', String(request?.id)])).code).toBe(1);
  await cliShop.runJson('payments', 'confirm', String(request?.id), '--yes', '--by', 'Minh');
  expect((await requests(who))[0]?.payment_status).toBe('Đã thanh toán');
  for (const { id } of [one, two]) expect((await show(who, id)).payment_status).toBe('Đã thanh toán');
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
  const { id, code } = await order(who, [5, 7]);
  expect((await cliShop.run(['payments', 'request', code, '--amount', '70001'])).stderr).toContain(
    'từ 1 đến 70.000',
  );
  await cliShop.runJson('payments', 'request', code, '--amount', '35.000');
  const [deposit] = await requests(who);
  await cliShop.runJson('payments', 'confirm', deposit?.code ?? '', '--yes');
  const half = await show(who, id);
  expect(half).toMatchObject({ payment_status: 'Yêu cầu thanh toán', is_delete_able: false });
  expect(half.history.at(-1)?.status).toContain('còn lại 35.000');
  expect(await cliShop.runJson('payments', 'request', code)).toMatchObject({ amount: 35_000 });
  const [rest] = await requests(who);
  await cliShop.runJson('payments', 'confirm', rest?.code ?? '', '--yes');
  expect((await show(who, id)).payment_status).toBe('Đã thanh toán');
});

it('rejects a proof, so that the customer pays again', async () => {
  const who = await registerAndSignIn(shop.app);
  const { id, code } = await order(who, [5]);
  await cliShop.runJson('payments', 'request', code);
  const [request] = await requests(who);
  const number = String(request?.id);
  expect((await cliShop.run(['payments', 'reject', number])).stderr).toContain('chưa có ảnh chuyển khoản');
  const { payload, headers } = invoiceForm({ id: number, file: await photo().jpeg().toBuffer() });
  await who.inject('POST', '/api/paymentRequest/uploadInvoiceImage', { payload, headers });
  expect((await cliShop.run(['payments', 'list', '--status', 'cho xac nhan'])).stdout).toContain(
    request?.code,
  );
  await cliShop.runJson('payments', 'reject', number, '--reason', 'thiếu 5.000');
  expect((await requests(who))[0]?.payment_status).toBe('Yêu cầu thanh toán');
  expect((await show(who, id)).history.at(-1)?.status).toBe('Cửa hàng chưa nhận được tiền: thiếu 5.000');
});

it('rejects a request for orders of different customers', async () => {
  const [who, other] = [await registerAndSignIn(shop.app), await registerAndSignIn(shop.app)];
  const [mine, theirs] = [await order(who), await order(other)];
  expect((await cliShop.run(['payments', 'request', mine.code, theirs.code])).stderr).toContain(
    'nhiều khách khác nhau',
  );
  expect(await requests(who)).toEqual([]);
});
