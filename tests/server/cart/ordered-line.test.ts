import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { updateCartItemEndpoint } from '#contract/cart.ts';
import { addToCart, fetchCart } from '../../support/http/customer-actions.ts';
import { openShopWithCustomer } from '../../support/shops/shop-with-customer.ts';
import { countWaitingQueries } from '../../support/shops/waiting-queries.ts';

let opened: Awaited<ReturnType<typeof openShopWithCustomer>>;
beforeAll(async () => {
  opened = await openShopWithCustomer();
});
afterAll(() => opened.shop.close());

it('does not come back into the cart by a change that waits for its order', async () => {
  const { shop, customer } = opened;
  const id = await addToCart(customer, 3);
  const change = { product_item_id: 3, quantity: 2, extra_attributes: { order_attributes: {} } };
  const changed = await shop.database.transaction(async transaction => {
    await transaction.execute(sql`delete from cart_lines where id = ${id}`);
    const response = customer.request(updateCartItemEndpoint, { params: { id }, body: change });
    await expect.poll(() => countWaitingQueries(shop.database)).toBe(1);
    return { response };
  });
  expect((await changed.response).statusCode).toBe(404);
  expect(await fetchCart(customer)).toEqual([]);
});
