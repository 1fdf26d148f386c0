import { afterAll, beforeAll, expect, it } from 'vitest';
import { currentUserEndpoint, loginEndpoint } from '#contract/auth.ts';
import { addCartItemEndpoint, fullCart, updateCartItemEndpoint } from '#contract/cart.ts';
import { listProductsEndpoint } from '#contract/catalogue.ts';
import { addAddressEndpoint, fullAddressBook } from '#contract/customer.ts';
import { changeOrderEndpoint, listOrderLinesEndpoint, listOrdersEndpoint } from '#contract/orders/orders.ts';
import { shop as shopConstants } from '#contract/shop.ts';
import { addressBody } from '../../../support/data/address-body.ts';
import {
  fetchCart,
  fetchOrder,
  fetchProfile,
  orderVariants,
} from '../../../support/http/customer-actions.ts';
import {
  type CustomerClient,
  openGuest,
  registerAndSignIn,
  type TestClient,
} from '../../../support/http/test-client.ts';
import { openShopWithCustomer } from '../../../support/shops/shop-with-customer.ts';
import type { TestShop } from '../../../support/shops/test-shop.ts';
import { bib } from '../../cart/line-bodies.ts';

const { limits } = shopConstants;

let shop: TestShop;
let customer: CustomerClient;
beforeAll(async () => {
  ({ shop, customer } = await openShopWithCustomer());
});
afterAll(() => shop.close());

it('a full cart takes no further line, and its lines can still be changed', async () => {
  for (let line = 0; line < limits.cartLines; line++) await customer.call(addCartItemEndpoint, { body: bib });
  const rejection = await customer.callRejected(addCartItemEndpoint, { body: bib });
  expect(rejection).toMatchObject({ status: 422, errors: { product_item_id: [fullCart] } });
  const lines = await fetchCart(customer);
  expect(lines).toHaveLength(limits.cartLines);
  const [line] = lines;
  await customer.call(updateCartItemEndpoint, {
    params: { id: line?.id ?? '' },
    body: { ...bib, quantity: 7 },
  });
  expect((await fetchCart(customer))[0]?.quantity).toBe(7);
});

it('a cart takes no more lines from several phones at once', async () => {
  const client = await registerAndSignIn(shop.app);
  const add = () => client.request(addCartItemEndpoint, { body: bib });
  for (let line = 0; line < limits.cartLines - 5; line++) await add();
  const responses = await Promise.all(Array.from({ length: 25 }, add));
  expect(responses.filter(({ statusCode }) => statusCode === 201)).toHaveLength(5);
  expect(await fetchCart(client)).toHaveLength(limits.cartLines);
});

it('a full address book takes no further address', async () => {
  const { addresses } = await fetchProfile(customer);
  const add = { params: { id: customer.id }, body: addressBody };
  for (let count = addresses.length; count < limits.addresses; count++)
    await customer.call(addAddressEndpoint, add);
  const rejection = await customer.callRejected(addAddressEndpoint, add);
  expect(rejection).toMatchObject({ status: 422, errors: { address: [fullAddressBook] } });
  expect((await fetchProfile(customer)).addresses).toHaveLength(limits.addresses);
});

it.each([listOrdersEndpoint, listOrderLinesEndpoint])(
  '$path looks for at most eight different words',
  async endpoint => {
    const search = 'mot hai ba bon nam sau bay tam';
    await customer.call(endpoint, { query: { search: `${search} mot hai` } });
    const rejection = await customer.callRejected(endpoint, { query: { search: `${search} chin` } });
    expect(rejection).toMatchObject({ status: 422, errors: { search: expect.anything() } });
  },
);

it('the product list looks for at most eight different words', async () => {
  const text = 'mot hai ba bon nam sau bay tam';
  await customer.call(listProductsEndpoint, { query: { text } });
  const rejection = await customer.callRejected(listProductsEndpoint, { query: { text: `${text} chin` } });
  expect(rejection.status).toBe(422);
});

it('an order can be changed two hundred times', async () => {
  const client = await registerAndSignIn(shop.app);
  const { id: orderId } = await orderVariants(client, [3]);
  const change = (note: string) => ({ params: { id: orderId }, body: { lines: [], note } });
  for (let edit = 1; edit <= limits.orderEdits; edit++)
    await client.call(changeOrderEndpoint, change(`Lần ${edit}`));
  expect((await client.callRejected(changeOrderEndpoint, change('Lần nữa'))).status).toBe(409);
  expect((await fetchOrder(client, orderId)).note).toBe(`Lần ${limits.orderEdits}`);
});

it('the oldest session ends when a customer signs in on the twenty-first phone', async () => {
  const first = await registerAndSignIn(shop.app);
  const phones: TestClient[] = [first];
  for (let phone = 2; phone <= 21; phone++) {
    const client = await openGuest(shop.app);
    await client.call(loginEndpoint, { body: first.credentials });
    phones.push(client);
  }
  const responses = await Promise.all(phones.map(phone => phone.request(currentUserEndpoint, {})));
  expect(responses.map(({ statusCode }) => statusCode)).toEqual([401, ...Array(20).fill(200)]);
});
