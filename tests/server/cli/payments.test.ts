import { afterAll, beforeAll, expect, it } from 'vitest';
import { addCartItem } from '#contract/cart.ts';
import { formatDong } from '#contract/money.ts';
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

async function order(who: Customer) {
  const body = { product_item_id: 5, quantity: 2, extra_attributes: { order_attributes: {} } };
  const { item } = (await who.call(addCartItem, { body })).data;
  return (await who.call(placeOrder, { body: { item_ids: [item.id] } })).data.order;
}

const show = async (who: Customer, id: string) => (await who.call(showOrder, { params: { id } })).data.order;
const requests = async (who: Customer) => (await who.call(listPaymentRequests, {})).data.paymentRequest;

async function sendProof(who: Customer, id: number) {
  const { payload, headers } = invoiceForm({ id: String(id), file: await photo().jpeg().toBuffer() });
  return who.send('POST', '/api/paymentRequest/uploadInvoiceImage', { payload, headers });
}

/** Confirms with a person at the desk who says no, and gives what they were asked and told. */
async function wavering(reference: string) {
  const asked: string[] = [];
  const ask = async (question: string) => {
    asked.push(question);
    return false;
  };
  const { told } = await room.typed(['payments', 'confirm', reference], { ask });
  return { asked, told };
}

it('asks with whose money it is before it confirms, and not for what cannot be confirmed', async () => {
  const who = await signedIn(shop.app, { name: 'Nguyễn Thị Lan' });
  const { code } = await order(who);
  await room.json('payments', 'request', code);
  const [request] = await requests(who);
  const number = String(request?.id);
  const { asked } = await wavering(number);
  expect(asked).toEqual([
    `Đã nhận ${formatDong(60_000)} của Nguyễn Thị Lan (${who.user.phone}) cho đơn ${code} (${request?.code})? Không đổi lại được.`,
  ]);
  expect(await wavering('99999')).toEqual({ asked: [], told: expect.stringContaining('Không có yêu cầu') });
  await room.json('payments', 'confirm', number, '--yes');
  expect(await wavering(number)).toEqual({ asked: [], told: expect.stringContaining('đã được xác nhận') });
});

it('cancels a wrong request: the customer sees it no more, and the order is asked for anew', async () => {
  const who = await signedIn(shop.app);
  const { id, code } = await order(who);
  await room.json('payments', 'request', code, '--amount', '1000');
  const [wrong] = await requests(who);
  const number = wrong?.id ?? 0;
  expect((await room.typed(['payments', 'request', code])).told).toContain(`payments cancel ${number}`);
  expect((await room.typed(['payments', 'cancel', String(number)])).said).toContain('Khách không còn thấy');
  expect(await requests(who)).toEqual([]);
  expect((await sendProof(who, number)).statusCode).toBe(404);
  expect(await show(who, id)).toMatchObject({ payment_status: 'Chưa thanh toán', is_edit_able: true });
  for (const done of ['confirm', 'cancel'])
    expect((await room.typed(['payments', done, String(number), '--yes'])).told).toContain('đã huỷ');
  expect(await room.json('payments', 'request', code)).toMatchObject({ amount: 60_000 });
  const [right] = await requests(who);
  expect(right?.code).not.toBe(wrong?.code);
});

it('cancels the request for a rest without forgetting the deposit', async () => {
  const who = await signedIn(shop.app);
  const { id, code } = await order(who);
  await room.json('payments', 'request', code, '--amount', '20000');
  await room.json('payments', 'confirm', (await requests(who))[0]?.code ?? '', '--yes');
  await room.json('payments', 'request', code);
  await room.json('payments', 'cancel', (await requests(who))[0]?.code ?? '');
  expect(await show(who, id)).toMatchObject({ payment_status: 'Yêu cầu thanh toán', is_delete_able: false });
  expect(await room.json('payments', 'request', code)).toMatchObject({ amount: 40_000 });
});

it('does not cancel what has a proof waiting', async () => {
  const who = await signedIn(shop.app);
  const { code } = await order(who);
  await room.json('payments', 'request', code);
  const [request] = await requests(who);
  const number = request?.id ?? 0;
  await sendProof(who, number);
  const early = await room.typed(['payments', 'cancel', String(number)]);
  expect([early.code, early.told]).toEqual([1, expect.stringContaining(`payments reject ${number}`)]);
  await room.json('payments', 'reject', String(number));
  await room.json('payments', 'cancel', String(number));
  expect(await requests(who)).toEqual([]);
});
