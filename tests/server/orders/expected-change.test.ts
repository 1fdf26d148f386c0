import { afterAll, beforeAll, expect, it } from 'vitest';
import { addAddressEndpoint } from '#contract/customer.ts';
import { changedOrder } from '#contract/orders/expected-order.ts';
import type { OrderWithLines } from '#contract/orders/order.ts';
import { changeOrderEndpoint, deleteOrderEndpoint, placeOrderEndpoint } from '#contract/orders/orders.ts';
import { addressBody } from '../../support/data/address-body.ts';
import { seedProducts } from '../../support/data/seed-products.ts';
import { addToCart, fetchOrder, fetchOrders, orderVariants } from '../../support/http/customer-actions.ts';
import { idempotencyHeader, registerAndSignIn } from '../../support/http/test-client.ts';
import { openTestShop, type TestShop } from '../../support/shops/test-shop.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
  await seedProducts(shop.database);
});
afterAll(() => shop.close());

const bong = { 'Tên thêu': 'Bống' };

it('rejects a change of an order that another phone has changed since', async () => {
  const client = await registerAndSignIn(shop.app);
  const { id } = await orderVariants(client, [1, 3]);
  const seen = await fetchOrder(client, id);
  const [shirt, bib] = seen.order_details;
  const change = (body: object) => ({ params: { id }, body: { lines: [], ...body } });
  const expected = {
    lines: seen.order_details.map(line => ({ ...line, quantity: line.qty })),
    address: seen.address,
  };
  await client.call(changeOrderEndpoint, change({ lines: [{ id: bib?.id, qty: 5 }] }));
  const late = change({ lines: [{ id: shirt?.id, qty: 1 }], expected });
  const rejection = await client.callRejected(changeOrderEndpoint, late, idempotencyHeader());
  expect(rejection).toMatchObject({ status: 409, data: { lines: [{ quantity: 1 }, { quantity: 5 }] } });
  expect((await fetchOrder(client, id)).history).toHaveLength(2);
});

it('rejects a change of a line that another phone has removed, with what the order is now', async () => {
  const client = await registerAndSignIn(shop.app);
  const { id } = await orderVariants(client, [1, 3]);
  const seen = await fetchOrder(client, id);
  const [shirt, bib] = seen.order_details;
  const change = (qty: number, expectedLines: typeof seen.order_details) =>
    client.request(
      changeOrderEndpoint,
      {
        params: { id },
        body: {
          lines: [{ id: bib?.id, qty }],
          note: 'Giao chiều',
          expected: {
            lines: expectedLines.map(line => ({ ...line, quantity: line.id === bib?.id ? qty : line.qty })),
            address: seen.address,
          },
        },
      },
      idempotencyHeader(),
    );
  const remove = { params: { id }, body: { lines: [{ id: bib?.id ?? '', qty: 0 }] } };
  await client.call(changeOrderEndpoint, remove);
  const rejection = await change(5, seen.order_details);
  expect([rejection.statusCode, rejection.json().data.lines.length]).toEqual([409, 1]);
  expect((await fetchOrder(client, id)).note).toBe('');
  const remaining = seen.order_details.filter(line => line.id === shirt?.id);
  expect((await change(0, remaining)).statusCode, 'both want the same').toBe(200);
  expect(await fetchOrder(client, id)).toMatchObject({ note: 'Giao chiều', order_details: [{ qty: 1 }] });
  expect((await client.callRejected(changeOrderEndpoint, remove, idempotencyHeader())).status).toBe(422);
  const { history_total } = await fetchOrder(client, id);
  const nothing = {
    lines: [{ id: bib?.id ?? '', qty: 5 }],
    expected: { lines: remaining.map(line => ({ ...line, quantity: line.qty })) },
  };
  await client.call(changeOrderEndpoint, { params: { id }, body: nothing });
  expect((await fetchOrder(client, id)).history_total, 'no edit').toBe(history_total);
});

it('keeps what a change does not name of a line, and rejects it where the customer did not see that', async () => {
  const client = await registerAndSignIn(shop.app);
  const item_ids = [await addToCart(client, 1, 1, bong)];
  const { id } = (await client.call(placeOrderEndpoint, { body: { item_ids } })).data.order;
  const seen = await fetchOrder(client, id);
  const [line] = seen.order_details;
  const change = (changed: object, body: object = {}) =>
    client.request(
      changeOrderEndpoint,
      { params: { id }, body: { lines: [{ id: line?.id, ...changed }], ...body } },
      idempotencyHeader(),
    );
  await change({ order_attributes: { 'Tên thêu': 'Bông' } });
  const expected = {
    lines: [{ ...line, quantity: 2, order_attributes: bong }],
    address: seen.address,
  };
  const rejection = await change({ qty: 2 }, { expected });
  expect(rejection.statusCode).toBe(409);
  expect(rejection.json().data.lines).toMatchObject([
    { quantity: 2, order_attributes: { 'Tên thêu': 'Bông' } },
  ]);
  await change({ qty: 2 });
  expect((await fetchOrder(client, id)).order_details).toMatchObject([
    { qty: 2, order_attributes: { 'Tên thêu': 'Bông' } },
  ]);
});

it('deletes an order only with the total that the customer has seen', async () => {
  const client = await registerAndSignIn(shop.app);
  const { id } = await orderVariants(client, [1]);
  const { total, order_details } = await fetchOrder(client, id);
  const body = { lines: [{ id: order_details[0]?.id, qty: 5 }] };
  await client.request(changeOrderEndpoint, { params: { id }, body }, idempotencyHeader());
  const remove = (expected_total: number) =>
    client.request(deleteOrderEndpoint, { params: { id }, query: { expected_total } }, idempotencyHeader());
  const rejection = await remove(total);
  expect(rejection.statusCode).toBe(409);
  expect(rejection.json().message).toContain('vừa được sửa ở máy khác');
  expect((await remove(total * 5)).statusCode).toBe(200);
  expect(await fetchOrders(client)).toEqual([]);
});

it('replaces a note only if the customer has seen it', async () => {
  const client = await registerAndSignIn(shop.app);
  const { id } = await orderVariants(client, [1]);
  const write = (note: string, seen_note?: string) =>
    client.request(
      changeOrderEndpoint,
      { params: { id }, body: { lines: [], note, seen_note } },
      idempotencyHeader(),
    );
  expect((await write('Không dùng túi thơm', '')).statusCode).toBe(200);
  const rejection = await write('Giao chiều', '');
  expect(rejection.statusCode).toBe(409);
  expect(rejection.json().message).toContain('“Không dùng túi thơm”');
  const { total, lines, note } = changedOrder.parse(rejection.json().data);
  expect({ total, lines: lines.length, note }).toEqual({
    total: 10_000,
    lines: 1,
    note: 'Không dùng túi thơm',
  });
  expect((await write('Giao chiều', 'Không dùng túi thơm')).statusCode).toBe(200);
  expect((await write('Giao sáng')).statusCode).toBe(200);
});

it('replaces only what the customer has seen of a line and of the address', async () => {
  const client = await registerAndSignIn(shop.app);
  const item_ids = [await addToCart(client, 1, 1, bong)];
  const { id } = (await client.call(placeOrderEndpoint, { body: { item_ids } })).data.order;
  const [line] = (await fetchOrder(client, id)).order_details;
  const change = (body: object) =>
    client.request(
      changeOrderEndpoint,
      { params: { id }, body: { lines: [], ...body } },
      idempotencyHeader(),
    );
  const setQuantity = (qty: number, quantity: number) =>
    change({ lines: [{ id: line?.id, qty }], seen: { lines: [{ id: line?.id, quantity }] } });
  const sew = (name: string, seenName: string) =>
    change({
      lines: [{ id: line?.id, order_attributes: { 'Tên thêu': name } }],
      seen: { lines: [{ id: line?.id, order_attributes: { 'Tên thêu': seenName } }] },
    });

  expect((await setQuantity(5, 1)).statusCode).toBe(200);
  const lateQuantity = await setQuantity(3, 1);
  expect(lateQuantity.statusCode).toBe(409);
  const { seen, lines } = changedOrder.parse(lateQuantity.json().data);
  expect([seen?.lines, lines[0]?.quantity]).toEqual([[{ id: line?.id, quantity: 5 }], 3]);
  expect((await setQuantity(5, 1)).statusCode, 'the same again').toBe(200);
  expect((await setQuantity(3, 5)).statusCode).toBe(200);

  expect((await sew('Na', 'Bống')).statusCode).toBe(200);
  const lateName = await sew('Bông', 'Bống');
  expect(lateName.statusCode).toBe(409);
  expect(lateName.json().data.seen.lines).toEqual([{ id: line?.id, order_attributes: { 'Tên thêu': 'Na' } }]);
  expect((await fetchOrder(client, id)).order_details).toMatchObject([
    { qty: 3, order_attributes: { 'Tên thêu': 'Na' } },
  ]);
});

it('replaces the address only if the customer has seen it', async () => {
  const client = await registerAndSignIn(shop.app);
  const { id } = await orderVariants(client, [1]);
  const before = await fetchOrder(client, id);
  const addAddress = async (recipient_name: string) => {
    const body = { ...addressBody, recipient_name };
    return (await client.call(addAddressEndpoint, { params: { id: client.id }, body })).data.address.id;
  };
  const [first, second] = [await addAddress('Chị Ngọc'), await addAddress('Bà ngoại')];
  const moveTo = (address_id: string, { address, recipient_name, recipient_phone }: OrderWithLines) =>
    client.request(
      changeOrderEndpoint,
      {
        params: { id },
        body: { lines: [], address_id, seen: { lines: [], address, recipient_name, recipient_phone } },
      },
      idempotencyHeader(),
    );
  expect((await moveTo(first, before)).statusCode).toBe(200);
  const late = await moveTo(second, before);
  expect(late.statusCode).toBe(409);
  expect(late.json().data.seen).toMatchObject({ recipient_name: 'Chị Ngọc' });
  expect((await moveTo(second, await fetchOrder(client, id))).statusCode).toBe(200);
  expect(await fetchOrder(client, id)).toMatchObject({ recipient_name: 'Bà ngoại' });
});
