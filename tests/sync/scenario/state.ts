import { showCartEndpoint } from '#contract/cart.ts';
import { type Address, type Customer, showCustomerEndpoint } from '#contract/customer.ts';
import { listFavouritesEndpoint } from '#contract/favourites.ts';
import { attributeText, type OrderAttributeValues } from '#contract/order-attributes.ts';
import type { Order } from '#contract/orders/order.ts';
import { listOrdersEndpoint, showOrderEndpoint } from '#contract/orders/orders.ts';
import type { Recipient } from '#contract/recipient.ts';
import { optimisticCustomer } from '#web/customer/pending.ts';
import { customerQueries } from '#web/customer/queries.ts';
import { isDeletionPending } from '#web/orders/pending.ts';
import { orderQueries } from '#web/orders/queries.ts';
import { nameAttribute } from '../../support/data/name-attribute.ts';
import type { CustomerClient } from '../../support/http/test-client.ts';
import type { Tab } from '../phone/tab.ts';

/** What shop and tabs show alike. */
export interface VisibleState {
  /** Line id → variant, quantity and sewn name. */
  cart: Record<string, string>;
  /** Order id → its lines with their prices, as a list shows them: the first 20. */
  listedOrders: Record<string, string>;
  /** Address id → its recipient and text, and whether it is the default. */
  addresses: Record<string, string>;
  name: string;
}

/** What follows from the accepted commands. */
export interface CustomerState extends Omit<VisibleState, 'listedOrders'> {
  favourites: number[];
  /** Order id → all its lines with their prices. */
  orders: Record<string, string>;
  /** Order id → who receives it, and where. */
  deliveries: Record<string, string>;
}

interface Line {
  id: string;
  product_item_id: number;
  quantity: number;
  order_attributes: OrderAttributeValues;
}

const sewnName = (values: OrderAttributeValues) => attributeText(values[nameAttribute.name]);

export const describeLine = ({ product_item_id, quantity, order_attributes }: Omit<Line, 'id'>) =>
  `${product_item_id} × ${quantity} ${sewnName(order_attributes)}`;

interface OrderedLine {
  product: { code: string };
  quantity: number;
  price: number;
  order_attributes: OrderAttributeValues;
}

export const describeOrder = (lines: readonly OrderedLine[]) =>
  lines
    .map(
      ({ product, quantity, price, order_attributes }) =>
        `${product.code} × ${quantity} @ ${price} ${sewnName(order_attributes)}`,
    )
    .toSorted()
    .join(', ');

type DescribedAddress = Pick<Address, 'address_full' | 'recipient_name' | 'is_default'>;

export const describeAddress = ({ address_full, recipient_name, is_default }: DescribedAddress) =>
  `${recipient_name ?? ''}: ${address_full}${is_default ? ' (mặc định)' : ''}`;

interface Delivery extends Recipient {
  address: string;
}

export const describeDelivery = ({ recipient_name, address }: Delivery) => `${recipient_name}: ${address}`;

const sorted = (entries: readonly (readonly [string, string])[]) => Object.fromEntries(entries.toSorted());

const toCartState = (lines: readonly Line[]) => sorted(lines.map(line => [line.id, describeLine(line)]));

const toOrdersState = (orders: readonly Order[]) =>
  sorted(
    orders.map(({ id, order_details }) => [
      id,
      describeOrder(order_details.map(line => ({ ...line, quantity: line.qty }))),
    ]),
  );

const toCustomerState = ({ name, addresses }: Customer) => ({
  name,
  addresses: sorted(addresses.map(address => [address.id, describeAddress(address)])),
});

export async function serverState(
  customer: CustomerClient,
): Promise<CustomerState & Pick<VisibleState, 'listedOrders'>> {
  const { orders: listed } = (await customer.call(listOrdersEndpoint, { query: { page: 1 } })).data;
  const orders = await Promise.all(
    listed.map(async ({ id }) => (await customer.call(showOrderEndpoint, { params: { id } })).data.order),
  );
  return {
    cart: toCartState((await customer.call(showCartEndpoint, {})).data.items),
    favourites: (await customer.call(listFavouritesEndpoint, {})).data.product_ids.toSorted(),
    listedOrders: toOrdersState(listed),
    orders: toOrdersState(orders),
    deliveries: sorted(orders.map(order => [order.id, describeDelivery(order)])),
    ...toCustomerState((await customer.call(showCustomerEndpoint, { params: { id: customer.id } })).data),
  };
}

/** With pending commands applied. */
export async function tabState(tab: Tab): Promise<VisibleState> {
  const pending = await tab.queue.all();
  const orders = tab.client.getQueryData(orderQueries.page(1).queryKey)?.orders ?? [];
  const profile = tab.client.getQueryData(customerQueries.profile(tab.customerId).queryKey);
  if (!profile) throw new Error('the tab has no profile');
  return {
    cart: toCartState(await tab.cart()),
    listedOrders: toOrdersState(orders.filter(({ id }) => !isDeletionPending(id, pending))),
    ...toCustomerState(optimisticCustomer(profile, pending)),
  };
}
