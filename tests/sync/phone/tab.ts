import { QueryClient } from '@tanstack/react-query';
import { v7 as uuidv7 } from 'uuid';
import type { CartLine } from '#contract/cart.ts';
import { cancelGivenUp } from '#web/app/ask-about-given-up.ts';
import { type OptimisticLine, optimisticCart } from '#web/cart/pending.ts';
import { cartQueries } from '#web/cart/queries.ts';
import { catalogueQueries } from '#web/catalogue/queries.ts';
import { type OptimisticCustomer, optimisticCustomer } from '#web/customer/pending.ts';
import { customerQueries } from '#web/customer/queries.ts';
import { isNotFound } from '#web/network/call-errors.ts';
import { orderQueries } from '#web/orders/queries.ts';
import type { KnownCommands } from '#web/outbox/deletion/restore-commands.ts';
import { CustomerDatabase } from '#web/storage/customer-database.ts';
import { persistQueries } from '#web/storage/persist-queries.ts';
import { restoreQueries } from '#web/storage/query-cache.ts';
import { cacheListeners, createSender } from '#web/sync/create-sender.ts';
import { nameAttribute } from '../../support/data/name-attribute.ts';
import { productCode } from '../../support/data/seed-products.ts';
import type { Device } from './device.ts';

/** Restores what the customer's tabs stored on the phone. */
export async function openTab(device: Device, customerId: number) {
  const client = new QueryClient({
    defaultOptions: { queries: { retry: false, networkMode: 'offlineFirst' } },
  });
  const database = new CustomerDatabase(customerId, { indexedDB: device.storage });
  await restoreQueries(client, database);
  const stopPersisting = persistQueries(client, database, isNotFound);
  const { queue, drainExclusively } = createSender(database, customerId, cacheListeners(client));
  let known: KnownCommands = { pending: [], givenUp: [] };
  const noList = { list: () => [], record: () => {}, forget: () => {} };
  const stopKeeping = queue.keepThroughDeletion(() => known, { sent: noList, settled: noList });
  const showOutbox = async () => {
    known = { pending: await queue.all(), givenUp: await queue.givenUp() };
  };
  /** Fetches everything, also if it is fresh. */
  const refresh = async () => {
    const options = { staleTime: 0 };
    await client.fetchQuery({ ...cartQueries.list(), ...options });
    await client.fetchQuery({ ...catalogueQueries.favouriteIds(), ...options });
    await client.fetchQuery({ ...orderQueries.page(1), ...options });
    await client.fetchQuery({ ...customerQueries.profile(customerId), ...options });
  };
  /** As an open app does once the shop can be reached. */
  const askAboutGivenUp = async () => {
    const commands = await queue.givenUp();
    if (commands.length === 0) return;
    await cancelGivenUp(client, customerId, commands);
    await queue.forgetGivenUp(commands.map(({ id }) => id));
  };
  const cart = async (): Promise<OptimisticLine[]> =>
    optimisticCart(client.getQueryData(cartQueries.list().queryKey) ?? [], await queue.all());
  /** `null` before the profile was fetched. */
  const customer = async (): Promise<OptimisticCustomer | null> => {
    const profile = client.getQueryData(customerQueries.profile(customerId).queryKey);
    return profile ? optimisticCustomer(profile, await queue.all()) : null;
  };
  const close = () => {
    stopPersisting();
    stopKeeping();
    database.close();
  };
  return {
    customerId,
    client,
    database,
    queue,
    showOutbox,
    drainExclusively,
    refresh,
    askAboutGivenUp,
    cart,
    customer,
    close,
  };
}

export type Tab = Awaited<ReturnType<typeof openTab>>;

/** Of the first variant of a product of `seedProducts`. A name is sewn on product 1 only. */
export function newLine(product: number, quantity: number, child = ''): CartLine {
  return {
    id: uuidv7(),
    product_item_id: product * 2 - 1,
    quantity,
    price: product * 10_000,
    name: productCode(product),
    detail: 'Đỏ',
    image_url: '',
    embroidery: null,
    product: { id: product, name: productCode(product), code: productCode(product) },
    order_attributes: product === 1 ? { [nameAttribute.name]: child } : {},
  };
}
