import { afterAll, beforeAll, expect, it } from 'vitest';
import { changeOrderEndpoint, listOrdersEndpoint } from '#contract/orders/orders.ts';
import { seedProducts } from '../../support/data/seed-products.ts';
import { fetchOrder, fetchPaymentRequests, orderVariants } from '../../support/http/customer-actions.ts';
import { type CustomerClient, idempotencyHeader, registerAndSignIn } from '../../support/http/test-client.ts';
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

it('moves an order from new to done step by step, and records who and when', async () => {
  const customer = await registerAndSignIn(shop.app);
  const { id, code } = await orderVariants(customer, [5, 7]);
  for (const status of ['8', 'da mua hang', '4', 'Đang giao hàng', '6'])
    expect((await cliShop.run(['orders', 'move', code, status, '--by', 'Chị Lan'])).code).toBe(0);
  const order = await fetchOrder(customer, id);
  expect(order.status).toBe('Hoàn thành');
  expect(order.history.map(step => step.status)).toEqual([
    'Tạo mới',
    'Chốt đơn',
    'Đã mua hàng',
    'Đã báo đơn',
    'Đang giao hàng',
    'Hoàn thành',
  ]);
  const { stdout } = await cliShop.run(['orders', 'show', code]);
  expect(stdout).toContain(`Người nhận: ${customer.user.name}, ${customer.user.phone}\n`);
  expect(stdout).toMatch(/\d\d\/\d\d\/\d{4} \d\d:\d\d {2}Chốt đơn – Chị Lan\n/);
});

it('shows an order by the code of one of its lines too', async () => {
  const customer = await registerAndSignIn(shop.app);
  const { code } = await orderVariants(customer, [5, 7]);
  const { stdout } = await cliShop.run(['orders', 'show', code]);
  expect(stdout).toContain(`${code}/2 `);
  expect((await cliShop.run(['orders', 'show', `${code}/2`])).stdout).toBe(stdout);
});

it('shows what a customer typed so that it cannot pass for a line of the shop', async () => {
  const customer = await registerAndSignIn(shop.app);
  const { code } = await orderVariants(customer, [5], {
    note: 'Gọi trước\nTổng: 0 ₫\u2028Người nhận: Kẻ Gian',
  });
  const { stdout } = await cliShop.run(['orders', 'show', code]);
  expect(stdout).toContain('Ghi chú: Gọi trước\n    Tổng: 0 ₫\n    Người nhận: Kẻ Gian\n');
});

it.each([
  ['orders', 'đơn'],
  ['payments', 'yêu cầu'],
  ['customers', 'khách hàng'],
])('says that a list of %s was cut', async (group, noun) => {
  const customers = [await registerAndSignIn(shop.app), await registerAndSignIn(shop.app)];
  for (const customer of customers) {
    const { code } = await orderVariants(customer, [5]);
    await cliShop.runJson('orders', 'move', code, '8');
    await cliShop.runJson('payments', 'request', code);
  }
  const { stdout, stderr } = await cliShop.run([group, 'list', '--limit', '1']);
  expect(stdout.trimEnd().split('\n')).toHaveLength(2);
  expect(stderr).toBe(`Đây là 1 ${noun} mới nhất, còn nữa: xem thêm bằng --limit 10.\n`);
});

it('rejects an invalid transition, and lists the valid ones', async () => {
  const customer = await registerAndSignIn(shop.app);
  const { id, code } = await orderVariants(customer, [5, 7]);
  const { code: exitCode, stderr } = await cliShop.run(['orders', 'move', code, '6']);
  expect(exitCode).toBe(1);
  expect(stderr).toContain('chỉ chuyển được sang “Chốt đơn” (8) hoặc “Huỷ” (7)');
  expect((await cliShop.run(['orders', 'move', code, 'xong'])).stderr).toContain('Chọn một trong: 1 Tạo mới');
  expect((await cliShop.run(['orders', 'move', 'MN-000000-0000', '8'])).stderr).toContain('Không có đơn');
  expect((await fetchOrder(customer, id)).history).toHaveLength(1);
});

it('moves a single line; the order shows the least advanced status', async () => {
  const customer = await registerAndSignIn(shop.app);
  const { id, code } = await orderVariants(customer, [5, 7]);
  await cliShop.runJson('orders', 'move', `${code}/2`, '8');
  const order = await fetchOrder(customer, id);
  expect(order.order_details.map(line => line.status)).toEqual(['Tạo mới', 'Chốt đơn']);
  expect([order.status, order.history.at(-1)?.status]).toEqual(['Tạo mới', 'P04-DO: Chốt đơn']);
  await cliShop.runJson('orders', 'move', order.order_details[0]?.id ?? '', '8');
  expect((await fetchOrder(customer, id)).status).toBe('Chốt đơn');
  expect((await cliShop.run(['orders', 'move', `${code}/3`, '2'])).stderr).toContain('không có dòng số 3');
  const tooExact = await cliShop.run(['orders', 'move', `${order.order_details[1]?.id}/1`, '2']);
  expect(tooExact.stderr).toContain('đã là mã của một dòng');
  expect((await fetchOrder(customer, id)).status).toBe('Chốt đơn');
});

/** The customer changes the quantities of lines; 0 removes one. */
async function changeQuantities(customer: CustomerClient, id: string, quantities: readonly number[]) {
  const { order_details } = await fetchOrder(customer, id);
  const lines = quantities.map((qty, index) => ({ id: order_details[index]?.id ?? '', qty }));
  await customer.call(changeOrderEndpoint, { params: { id }, body: { lines } }, idempotencyHeader());
}

it('numbers a line the same when one before it is removed', async () => {
  const customer = await registerAndSignIn(shop.app);
  const { id, code } = await orderVariants(customer, [5, 7]);
  const cancelled = await cliShop.run(['orders', 'move', `${code}/2`, '7'], {
    confirm: async () => {
      await changeQuantities(customer, id, [0]);
      return true;
    },
  });
  expect([cancelled.stderr, cancelled.code]).toEqual(['', 0]);
  expect((await cliShop.run(['orders', 'show', code])).stdout).toMatch(/\/2 +P04-DO .* Huỷ/);
  expect((await cliShop.run(['orders', 'move', `${code}/1`, '7'])).stderr).toContain('không có dòng số 1');
});

it('cancels nothing but what was asked about', async () => {
  const customer = await registerAndSignIn(shop.app);
  const { id, code } = await orderVariants(customer, [5, 7]);
  const cancelWhile = (reference: string, quantities: readonly number[]) =>
    cliShop.run(['orders', 'move', reference, '7'], {
      confirm: async () => {
        await changeQuantities(customer, id, quantities);
        return true;
      },
    });
  expect((await cancelWhile(`${code}/1`, [4])).stderr).toContain('vừa thay đổi');
  expect((await cancelWhile(code, [4, 0])).stderr).toContain('vừa thay đổi');
  expect((await fetchOrder(customer, id)).order_details).toMatchObject([{ qty: 4, status: 'Tạo mới' }]);
});

it('cancels nothing whose money was received during the question', async () => {
  const customer = await registerAndSignIn(shop.app);
  const { id, code } = await orderVariants(customer, [5, 7]);
  const confirm = async () => {
    await cliShop.runJson('payments', 'request', code, '--amount', '5000');
    const [request] = await fetchPaymentRequests(customer);
    await cliShop.runJson('payments', 'confirm', request?.code ?? '', '--yes');
    return true;
  };
  const { stderr } = await cliShop.run(['orders', 'move', code, '7'], { confirm });
  expect(stderr).toContain('vừa thay đổi');
  expect((await fetchOrder(customer, id)).status).toBe('Tạo mới');
});

it('cancels only after confirmation', async () => {
  const customer = await registerAndSignIn(shop.app);
  const { id, code } = await orderVariants(customer, [5, 7]);
  expect((await cliShop.run(['orders', 'move', code, '7'])).code).toBe(1);
  expect((await cliShop.run(['orders', 'move', code, '7'], { confirm: async () => false })).stderr).toContain(
    'Đã thôi',
  );
  expect((await fetchOrder(customer, id)).status).toBe('Tạo mới');
  expect((await cliShop.run(['orders', 'move', code, '7'], { confirm: async () => true })).code).toBe(0);
  expect((await fetchOrder(customer, id)).status).toBe('Huỷ');
  expect((await cliShop.run(['orders', 'move', code, '8'])).stderr).toContain('đã hủy');
  const questions: string[] = [];
  const rejected = await cliShop.run(['orders', 'move', code, '7'], {
    confirm: async text => questions.push(text) > 0,
  });
  expect([rejected.code, rejected.stderr, questions]).toEqual([1, expect.stringContaining('rồi'), []]);
});

it('leaves a cancelled line out of the total, for the customer, the staff and a payment request', async () => {
  const customer = await registerAndSignIn(shop.app);
  const { id, code } = await orderVariants(customer, [5, 7]);
  const [openLine, cancelledLine] = (await fetchOrder(customer, id)).order_details;
  await cliShop.run(['orders', 'move', `${code}/2`, '7'], { confirm: async () => true });
  const order = await fetchOrder(customer, id);
  expect(order).toMatchObject({
    status: 'Tạo mới',
    total: openLine?.total,
    order_details: [{ status: 'Tạo mới' }, { status: 'Huỷ', total: cancelledLine?.total }],
  });
  const { orders } = (await customer.call(listOrdersEndpoint, { query: {} })).data;
  expect(orders).toMatchObject([{ total: openLine?.total }]);
  expect(await cliShop.runJson('orders', 'list', '--phone', customer.user.phone)).toMatchObject([
    { code, total: openLine?.total },
  ]);
  expect(await cliShop.runJson('payments', 'request', code)).toMatchObject({ amount: openLine?.total });
});

it('does not cancel what the customer is asked to pay for, until the request is cancelled', async () => {
  const customer = await registerAndSignIn(shop.app);
  const { id, code } = await orderVariants(customer, [5, 7]);
  await cliShop.runJson('payments', 'request', code);
  const cancel = () => cliShop.run(['orders', 'move', `${code}/2`, '7'], { confirm: async () => true });
  expect((await cancel()).stderr).toContain('payments cancel');
  expect((await fetchOrder(customer, id)).order_details[1]).toMatchObject({ status: 'Tạo mới' });
  const [request] = await fetchPaymentRequests(customer);
  await cliShop.runJson('payments', 'cancel', request?.code ?? '');
  expect((await cancel()).code).toBe(0);
  expect((await fetchOrder(customer, id)).order_details[1]).toMatchObject({ status: 'Huỷ' });
});

it('lists orders by status, payment and customer', async () => {
  const customer = await registerAndSignIn(shop.app, { name: 'Lê Thị Mơ' });
  const [first, second] = [await orderVariants(customer, [5, 7]), await orderVariants(customer, [5, 7])];
  await cliShop.runJson('orders', 'move', first.code, '8');
  const listCodes = async (...words: string[]) => {
    const { stdout } = await cliShop.run(['orders', 'list', '--phone', customer.user.phone, ...words]);
    return [first.code, second.code].filter(code => stdout.includes(code));
  };
  expect(await listCodes()).toEqual([first.code, second.code]);
  expect(await listCodes('--status', 'chot don')).toEqual([first.code]);
  expect(await listCodes('--payment', 'chua thanh toan')).toEqual([first.code, second.code]);
  expect(await listCodes('--payment', 'Đã thanh toán')).toEqual([]);
});
