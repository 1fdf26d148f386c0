import { afterAll, beforeAll, expect, it } from 'vitest';
import { changeOrderEndpoint } from '#contract/orders/orders.ts';
import { setPrice } from '#server/catalogue/admin-prices.ts';
import { setWithdrawn } from '#server/catalogue/admin-products.ts';
import { inTransaction } from '#server/database/transaction.ts';
import { seedProducts } from '../../support/data/seed-products.ts';
import { placeAndFetchOrder } from '../../support/http/customer-actions.ts';
import { registerAndSignIn } from '../../support/http/test-client.ts';
import { openTestShop, type TestShop } from '../../support/shops/test-shop.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
  await seedProducts(shop.database);
});
afterAll(() => shop.close());

async function orderOne(variant: number) {
  const client = await registerAndSignIn(shop.app);
  const { id, order_details } = await placeAndFetchOrder(client, [variant]);
  const [line] = order_details;
  if (!line) throw new Error('The order has no line');
  const input = (qty: number) => ({ params: { id }, body: { lines: [{ id: line.id, qty }] } });
  return {
    line,
    order: (qty: number) => client.call(changeOrderEndpoint, input(qty)),
    orderRejected: (qty: number) => client.callRejected(changeOrderEndpoint, input(qty)),
  };
}

it('adds to a line at the price of its day only while that is not below today’s', async () => {
  const { line, order, orderRejected } = await orderOne(5);
  const changePrice = (price: number) =>
    inTransaction(shop.database, transaction =>
      setPrice(transaction, line.product_item.sku, { price, salePrice: null }),
    );
  await changePrice(line.price + 1_000);
  const rejected = await orderRejected(1_000);
  expect([rejected.status, rejected.message]).toEqual([422, expect.stringContaining('theo giá hôm nay')]);
  await changePrice(line.price - 1_000);
  expect((await order(3)).data.order).toMatchObject({ total: 3 * line.price });
  await changePrice(line.price + 1_000);
  expect((await order(2)).data.order).toMatchObject({ total: 2 * line.price });
});

it('does not add to a line of a product that was withdrawn', async () => {
  const { line, order, orderRejected } = await orderOne(7);
  expect((await order(3)).data.order).toMatchObject({ total: 3 * line.price });
  await inTransaction(shop.database, transaction => setWithdrawn(transaction, [line.product.code], true));
  const rejected = await orderRejected(4);
  expect([rejected.status, rejected.message]).toEqual([422, expect.stringContaining('đã ngừng bán')]);
  expect((await order(2)).data.order).toMatchObject({ total: 2 * line.price });
});
