import 'fake-indexeddb/auto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { updateDetailEndpoint } from '#contract/customer.ts';
import { customerCommands } from '#web/customer/commands.ts';
import { customerQueries } from '#web/customer/queries.ts';
import { registerAndSignIn } from '../support/http/test-client.ts';
import { openTestShop, type TestShop } from '../support/shops/test-shop.ts';
import { Device, type Network } from './phone/device.ts';
import { openTab } from './phone/tab.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
});
afterAll(() => shop.close());

/** Every write takes effect, and its response is lost. */
const lostResponses: Network = async (deliver, { method }) => {
  const response = await deliver();
  if (method !== 'GET') throw new TypeError('lost');
  return response;
};

test('the response to a change sent again does not undo what another phone has changed since', async () => {
  const otherPhone = await registerAndSignIn(shop.app);
  const phone = new Device(() => shop.app, otherPhone.remoteAddress);
  phone.setSession(otherPhone);
  await phone.run(async () => {
    const { id: customer_id } = otherPhone;
    const tab = await openTab(phone, customer_id);
    await tab.refresh();
    phone.network = lostResponses;
    await tab.queue.put(customerCommands.changeField, { customer_id, field: 'name', value: 'Thùy Dương' });
    expect(await tab.drainExclusively()).toMatchObject({ reason: 'wait' });
    await otherPhone.call(updateDetailEndpoint, {
      params: { id: customer_id },
      body: { phone2: '0981267572' },
    });
    await tab.refresh();
    phone.network = deliver => deliver();
    expect(await tab.drainExclusively()).toEqual({ reason: 'empty' });
    const { queryKey } = customerQueries.profile(customer_id);
    expect(tab.client.getQueryData(queryKey)).toMatchObject({ name: 'Thùy Dương', phone2: '0981267572' });
    expect(tab.client.getQueryState(queryKey)?.isInvalidated).toBe(true);
    tab.close();
  });
});
