import { seedProducts } from '../data/seed-products.ts';
import { registerAndSignIn } from '../http/test-client.ts';
import { openTestShop } from './test-shop.ts';

/** A shop with the products of `seedProducts` and a signed-in customer. */
export async function openShopWithCustomer() {
  const shop = await openTestShop();
  await seedProducts(shop.database);
  return { shop, customer: await registerAndSignIn(shop.app) };
}
