import { type Credentials, HttpClient } from '../support/http/http-client.ts';
import type { RunningShop } from '../support/shops/running-shop.ts';

/** Has a session of its own, apart from the browser under test. */
export async function openShopClient(shop: RunningShop, credentials: Credentials) {
  const client = new HttpClient(shop.url);
  await client.signIn(credentials);
  const fetchData = async (path: string) => (await client.send('GET', path)).json.data;
  return {
    countOrders: async (): Promise<number> => (await fetchData('/api/orders?page=1')).pagination.total,
    countCartLines: async (): Promise<number> => (await fetchData('/api/shopping-cart')).items.length,
    hasOrder: async (id: string) => (await client.send('GET', `/api/orders/detail/${id}`)).status === 200,
  };
}
