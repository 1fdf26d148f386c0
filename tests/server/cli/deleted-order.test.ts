import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { connect } from '#server/database/connect.ts';
import { orders } from '#server/orders/tables.ts';
import { seedProducts } from '../../support/data/seed-products.ts';
import { fetchOrder, fetchPaymentRequests, orderVariants } from '../../support/http/customer-actions.ts';
import { registerAndSignIn } from '../../support/http/test-client.ts';
import { openShopWithCli, type ShopWithCli } from '../../support/shops/shop-with-cli.ts';
import { countWaitingQueries } from '../../support/shops/waiting-queries.ts';

let shop: ShopWithCli;
beforeAll(async () => {
  shop = await openShopWithCli();
  await seedProducts(shop.database);
});
afterAll(() => shop.close());

/** Deletes the order in a connection of its own, and commits once `work` waits for the order's row. */
async function deleteDuring<T>(orderId: string, work: () => Promise<T>): Promise<T> {
  const { database, close } = connect(shop.cliShop.url, 1);
  const working = Promise.withResolvers<Promise<{ result: T }>>();
  await database.transaction(async transaction => {
    await transaction.delete(orders).where(eq(orders.id, orderId));
    const promise = work().then(result => ({ result }));
    await vi.waitFor(async () => expect(await countWaitingQueries(shop.database)).toBe(1), 5_000);
    working.resolve(promise);
  });
  await close();
  return (await working.promise).result;
}

it('asks for nothing if one of the orders is deleted meanwhile, and says which', async () => {
  const customer = await registerAndSignIn(shop.app);
  const [deleted, left] = [await orderVariants(customer, [5]), await orderVariants(customer, [7])];
  const { code, stderr } = await deleteDuring(deleted.id, () =>
    shop.cliShop.run(['payments', 'request', deleted.code, left.code]),
  );
  expect([code, stderr]).toEqual([1, expect.stringContaining(`Không có đơn ${deleted.code}. Xem các đơn`)]);
  expect(await fetchPaymentRequests(customer)).toEqual([]);
  expect((await fetchOrder(customer, left.id)).payment_status).toBe('Chưa thanh toán');
});

it('asks once for an order that is named twice', async () => {
  const { code } = await orderVariants(await registerAndSignIn(shop.app), [5]);
  expect(await shop.cliShop.runJson('payments', 'request', code, code.toLowerCase())).toMatchObject({
    amount: 30_000,
  });
});
