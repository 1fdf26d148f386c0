import { afterAll, beforeAll, expect, it } from 'vitest';
import { addCartItem } from '#contract/cart.ts';
import { placeOrder, showOrder } from '#contract/orders.ts';
import { listPaymentRequests } from '#contract/payments.ts';
import { invoiceForm, photo } from '../../support/invoice-form.ts';
import { seedProducts } from '../../support/products.ts';
import { openShop, type TestShop } from '../../support/shop.ts';
import { openStaffRoom, type StaffRoom } from '../../support/staff.ts';
import { signedIn } from '../../support/test-client.ts';

let shop: TestShop;
let room: StaffRoom;
beforeAll(async () => {
  shop = await openShop();
  room = await openStaffRoom(shop.url);
  await seedProducts(shop.database);
});
afterAll(async () => {
  await room.close();
  await shop.close();
});

type Customer = Awaited<ReturnType<typeof signedIn>>;

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
  const who = await signedIn(shop.app);
  const { id, code } = await order(who);
  for (const status of ['8', 'da mua hang', '4', 'Đang giao hàng', '6'])
    expect((await room.typed(['orders', 'move', code, status, '--by', 'Chị Lan'])).code).toBe(0);
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
  const { said } = await room.typed(['orders', 'show', code]);
  expect(said).toMatch(/\d\d\/\d\d\/\d{4} \d\d:\d\d {2}Chốt đơn – Chị Lan\n/);
});

it('refuses a step that the table does not have, and says which there are', async () => {
  const who = await signedIn(shop.app);
  const { id, code } = await order(who);
  const { code: exit, told } = await room.typed(['orders', 'move', code, '6']);
  expect(exit).toBe(1);
  expect(told).toContain('chỉ chuyển được sang “Chốt đơn” (8) hoặc “Huỷ” (7)');
  expect((await room.typed(['orders', 'move', code, 'xong'])).told).toContain('Chọn một trong: 1 Tạo mới');
  expect((await room.typed(['orders', 'move', 'MN-000000-0000', '8'])).told).toContain('Không có đơn');
  expect((await show(who, id)).history).toHaveLength(1);
});

it('moves one line alone; the order shows the least advanced', async () => {
  const who = await signedIn(shop.app);
  const { id, code } = await order(who);
  await room.json('orders', 'move', `${code}/2`, '8');
  const half = await show(who, id);
  expect(half.order_details.map(line => line.status)).toEqual(['Tạo mới', 'Chốt đơn']);
  expect([half.status, half.history.at(-1)?.status]).toEqual(['Tạo mới', 'P04-DO: Chốt đơn']);
  await room.json('orders', 'move', half.order_details[0]?.id ?? '', '8');
  expect((await show(who, id)).status).toBe('Chốt đơn');
  expect((await room.typed(['orders', 'move', `${code}/3`, '2'])).told).toContain('đơn có 2 dòng');
});

it('cancels only after asking', async () => {
  const who = await signedIn(shop.app);
  const { id, code } = await order(who);
  expect((await room.typed(['orders', 'move', code, '7'])).code).toBe(1);
  expect((await room.typed(['orders', 'move', code, '7'], { ask: async () => false })).told).toContain(
    'Đã thôi',
  );
  expect((await show(who, id)).status).toBe('Tạo mới');
  expect((await room.typed(['orders', 'move', code, '7'], { ask: async () => true })).code).toBe(0);
  expect((await show(who, id)).status).toBe('Huỷ');
  expect((await room.typed(['orders', 'move', code, '8'])).told).toContain('đã huỷ');
  const asked: string[] = [];
  const again = await room.typed(['orders', 'move', code, '7'], { ask: async text => asked.push(text) > 0 });
  expect([again.code, again.told, asked]).toEqual([1, expect.stringContaining('rồi'), []]);
});

it('lists orders by status, payment and customer', async () => {
  const who = await signedIn(shop.app, { name: 'Lê Thị Mơ' });
  const [first, second] = [await order(who), await order(who)];
  await room.json('orders', 'move', first.code, '8');
  const listed = async (...words: string[]) => {
    const { said } = await room.typed(['orders', 'list', '--phone', who.user.phone, ...words]);
    return [first.code, second.code].filter(code => said.includes(code));
  };
  expect(await listed()).toEqual([first.code, second.code]);
  expect(await listed('--status', 'chot don')).toEqual([first.code]);
  expect(await listed('--payment', 'chua thanh toan')).toEqual([first.code, second.code]);
  expect(await listed('--payment', 'Đã thanh toán')).toEqual([]);
});

it('asks for a payment and confirms it', async () => {
  const who = await signedIn(shop.app);
  const [one, two] = [await order(who, [5]), await order(who, [7, 9])];
  await room.json('orders', 'move', `${two.code}/2`, '7', '--yes');
  const asked = await room.json('payments', 'request', one.code, two.code);
  expect(asked).toMatchObject({ amount: 70_000, code: expect.stringMatching(/^TT-\d{6}-\d{4}$/) });
  const [request] = await requests(who);
  expect(request).toMatchObject({ amount: 70_000, payment_status: 'Yêu cầu thanh toán' });
  expect(request?.orders.map(order => order.code).sort()).toEqual([one.code, two.code].sort());
  expect((await show(who, one.id)).is_edit_able).toBe(false);
  expect((await room.typed(['payments', 'request', one.code])).told).toContain('đang chờ');

  expect((await room.typed(['payments', 'confirm', String(request?.id)])).code).toBe(1);
  await room.json('payments', 'confirm', String(request?.id), '--yes', '--by', 'Minh');
  expect((await requests(who))[0]?.payment_status).toBe('Đã thanh toán');
  for (const { id } of [one, two]) expect((await show(who, id)).payment_status).toBe('Đã thanh toán');
  expect((await room.typed(['orders', 'show', one.code])).said).toContain('Đã thanh toán – Minh');
  expect((await room.typed(['payments', 'confirm', String(request?.id), '--yes'])).told).toContain(
    'đã được xác nhận',
  );
  expect((await room.typed(['payments', 'request', one.code])).told).toContain(
    'không còn gì phải thanh toán',
  );
});

it('asks for a deposit, then for the rest', async () => {
  const who = await signedIn(shop.app);
  const { id, code } = await order(who, [5, 7]);
  expect((await room.typed(['payments', 'request', code, '--amount', '70001'])).told).toContain(
    'từ 1 đến 70.000',
  );
  await room.json('payments', 'request', code, '--amount', '35.000');
  const [deposit] = await requests(who);
  await room.json('payments', 'confirm', deposit?.code ?? '', '--yes');
  const half = await show(who, id);
  expect(half).toMatchObject({ payment_status: 'Yêu cầu thanh toán', is_delete_able: false });
  expect(half.history.at(-1)?.status).toContain('còn lại 35.000');
  expect(await room.json('payments', 'request', code)).toMatchObject({ amount: 35_000 });
  const [rest] = await requests(who);
  await room.json('payments', 'confirm', rest?.code ?? '', '--yes');
  expect((await show(who, id)).payment_status).toBe('Đã thanh toán');
});

it('rejects a proof, so that the customer pays again', async () => {
  const who = await signedIn(shop.app);
  const { id, code } = await order(who, [5]);
  await room.json('payments', 'request', code);
  const [request] = await requests(who);
  const number = String(request?.id);
  expect((await room.typed(['payments', 'reject', number])).told).toContain('chưa có ảnh chuyển khoản');
  const { payload, headers } = invoiceForm({ id: number, file: await photo().jpeg().toBuffer() });
  await who.send('POST', '/api/paymentRequest/uploadInvoiceImage', { payload, headers });
  expect((await room.typed(['payments', 'list', '--status', 'cho xac nhan'])).said).toContain(request?.code);
  await room.json('payments', 'reject', number, '--reason', 'thiếu 5.000');
  expect((await requests(who))[0]?.payment_status).toBe('Yêu cầu thanh toán');
  expect((await show(who, id)).history.at(-1)?.status).toBe('Cửa hàng chưa nhận được tiền: thiếu 5.000');
});

it('asks nobody for another’s order', async () => {
  const [who, other] = [await signedIn(shop.app), await signedIn(shop.app)];
  const [mine, theirs] = [await order(who), await order(other)];
  expect((await room.typed(['payments', 'request', mine.code, theirs.code])).told).toContain(
    'nhiều khách khác nhau',
  );
  expect(await requests(who)).toEqual([]);
});
