import 'fake-indexeddb/auto';
import { v7 as uuidv7 } from 'uuid';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { updateDetailEndpoint } from '#contract/customer.ts';
import { cartCommands } from '#web/cart/commands.ts';
import { customerQueries } from '#web/customer/queries.ts';
import { toExpectedOrder } from '#web/line-items/order-placement.ts';
import { orderCommands } from '#web/orders/commands.ts';
import { seedProducts } from '../support/data/seed-products.ts';
import { orderVariants } from '../support/http/customer-actions.ts';
import { type CustomerClient, registerAndSignIn } from '../support/http/test-client.ts';
import { openTestShop, type TestShop } from '../support/shops/test-shop.ts';
import { Device } from './phone/device.ts';
import { newLine, openTab, type Tab } from './phone/tab.ts';

let shop: TestShop;
let otherPhone: CustomerClient;
let phone: Device;
beforeAll(async () => {
  shop = await openTestShop();
  await seedProducts(shop.database);
});
afterAll(() => shop.close());
beforeEach(async () => {
  otherPhone = await registerAndSignIn(shop.app);
  phone = new Device(() => shop.app, otherPhone.remoteAddress);
  phone.setSession(otherPhone);
});

/** Of the profile that this phone shows. */
async function readDelivery(tab: Tab) {
  const [address] = (await tab.customer())?.addresses ?? [];
  const { name: recipient_name, phone1: recipient_phone } = (await tab.customer()) ?? {};
  return { address_id: address?.id, address: address?.address_full ?? '', recipient_name, recipient_phone };
}

async function placeOrder(tab: Tab): Promise<void> {
  const line = newLine(3, 1);
  await tab.queue.put(cartCommands.add, line);
  const { address_id, ...delivery } = await readDelivery(tab);
  const shown = { lines: [line], ...delivery };
  const placement = { id: uuidv7(), item_ids: [line.id], note: '', expected_total: 30_000, shown };
  await tab.queue.put(orderCommands.place, { ...placement, address_id, expected: toExpectedOrder(shown) });
}

async function moveOrder(tab: Tab): Promise<void> {
  const { id } = await orderVariants(otherPhone, [5]);
  const { address_id, ...delivery } = await readDelivery(tab);
  await tab.queue.put(orderCommands.change, {
    id,
    lines: [],
    address_id,
    expected: { lines: [], ...delivery },
  });
}

test.each([
  { what: 'an order', send: placeOrder },
  { what: 'a change of an order', send: moveOrder },
])('$what refused for a name that another phone has changed refetches the profile', ({ send }) =>
  phone.run(async () => {
    const tab = await openTab(phone, otherPhone.id);
    await tab.refresh();
    const body = { name: 'Dì Sáu' };
    await otherPhone.call(updateDetailEndpoint, { params: { id: otherPhone.id }, body });
    await send(tab);
    await tab.drainExclusively();
    const refusal = { status: 409, data: { recipient_name: 'Dì Sáu' } };
    expect(await tab.queue.all()).toMatchObject([{ rejection: refusal }]);
    const freshFor30Seconds = { ...customerQueries.profile(otherPhone.id), staleTime: 30_000 };
    expect(await tab.client.fetchQuery(freshFor30Seconds)).toMatchObject(body);
    tab.close();
  }),
);
