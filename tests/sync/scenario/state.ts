import { showCartEndpoint } from '#contract/cart.ts';
import { showCustomerEndpoint } from '#contract/customer.ts';
import { listFavouritesEndpoint } from '#contract/favourites.ts';
import type { Order } from '#contract/orders/order.ts';
import { listOrdersEndpoint } from '#contract/orders/orders.ts';
import { omitDeletedOrders } from '#web/orders/pending.ts';
import { orderQueries } from '#web/orders/queries.ts';
import type { CustomerClient } from '../../support/http/test-client.ts';
import type { Tab } from '../phone/tab.ts';

/** As the shop has it or as a tab shows it. */
export interface CustomerState {
  /** Line id → variant and quantity. */
  cart: Record<string, string>;
  favourites: number[];
  /** Order id → its lines with their prices. */
  orders: Record<string, string>;
  name: string;
}

interface Line {
  id: string;
  product_item_id: number;
  quantity: number;
}

const toCartState = (lines: readonly Line[]) =>
  Object.fromEntries(lines.map(line => [line.id, `${line.product_item_id} × ${line.quantity}`]).toSorted());

interface OrderedLine {
  product: { code: string };
  quantity: number;
  price: number;
}

export const describeOrder = (lines: readonly OrderedLine[]) =>
  lines
    .map(({ product, quantity, price }) => `${product.code} × ${quantity} @ ${price}`)
    .toSorted()
    .join(', ');

const toOrdersState = (orders: readonly Order[]) =>
  Object.fromEntries(
    orders
      .map(({ id, order_details }) => {
        const lines = order_details.map(({ product, qty: quantity, price }) => ({
          product,
          quantity,
          price,
        }));
        return [id, describeOrder(lines)] as const;
      })
      .toSorted(),
  );

export async function serverState(customer: CustomerClient): Promise<CustomerState> {
  const { orders } = (await customer.call(listOrdersEndpoint, { query: { page: 1 } })).data;
  return {
    cart: toCartState((await customer.call(showCartEndpoint, {})).data.items),
    favourites: (await customer.call(listFavouritesEndpoint, {})).data.product_ids.toSorted(),
    orders: toOrdersState(orders),
    name: (await customer.call(showCustomerEndpoint, { params: { id: customer.id } })).data.name,
  };
}

/** With pending commands applied. */
export async function tabState(tab: Tab): Promise<Pick<CustomerState, 'cart' | 'orders'>> {
  const orders = tab.client.getQueryData(orderQueries.page(1).queryKey)?.orders ?? [];
  const listedOrders = omitDeletedOrders(orders, await tab.queue.all());
  return { cart: toCartState(await tab.cart()), orders: toOrdersState(listedOrders) };
}
