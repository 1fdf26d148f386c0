import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { listProductsEndpoint } from '#contract/catalogue.ts';
import { fillCatalogue } from '../../bench/catalogue.ts';
import { type CustomerClient, registerAndSignIn } from '../../support/http/test-client.ts';
import { openSecondProcess } from '../../support/shops/second-process.ts';
import { openTestShop, type TestShop } from '../../support/shops/test-shop.ts';

let shop: TestShop;
/** Keeps sessions and favourites in memory: its lists wait for nothing but each other. */
let shopProcess: Awaited<ReturnType<typeof openSecondProcess>>;
beforeAll(async () => {
  shop = await openTestShop();
  await fillCatalogue(shop.database, 8_000);
  shopProcess = await openSecondProcess(shop);
  await vi.waitFor(() => expect(shopProcess.changeNotifications.hasHeartbeat()).toBe(true));
});
afterAll(async () => {
  await shopProcess.close();
  await shop.close();
});

it('searches that no memory holds are made in turn of networks', async () => {
  const register = (address: string) => registerAndSignIn(shopProcess.app, {}, address);
  const crowd: CustomerClient[] = [];
  for (let count = 0; count < 20; count++) crowd.push(await register('10.1.1.1'));
  const newcomer = await register('10.2.2.2');
  const finished: CustomerClient[] = [];
  const search = async (client: CustomerClient, page: number) => {
    await client.call(listProductsEndpoint, { query: { text: 's o e n h u p', page } });
    finished.push(client);
  };
  await Promise.all([...crowd, newcomer].map((client, index) => search(client, 900 + index)));
  finished.length = 0;
  const pages = Array.from({ length: 100 }, (_, index) => index + 1);
  const searches = pages.map(page => search(crowd[page % crowd.length] ?? newcomer, page));
  await Promise.all([...searches, search(newcomer, 950)]);
  expect(finished.indexOf(newcomer)).toBeLessThan(20);
});
