import { HttpClient } from '../support/http-client.ts';
import type { RunningShop } from '../support/running-shop.ts';

interface SignIn {
  username: string;
  password: string;
}

/** What the shop holds of a customer, asked from another phone than the one that is tried. */
export async function heldOf(shop: RunningShop, form: SignIn) {
  const phone = new HttpClient(shop.address);
  await phone.send('GET', '/sanctum/csrf-cookie');
  await phone.send('POST', '/login', form);
  const data = async (path: string) => (await phone.send('GET', path)).json.data;
  return {
    orders: async (): Promise<number> => (await data('/api/orders?page=1')).pagination.total,
    lines: async (): Promise<number> => (await data('/api/shopping-cart')).items.length,
    hasOrder: async (id: string) => (await phone.send('GET', `/api/orders/detail/${id}`)).status === 200,
  };
}
