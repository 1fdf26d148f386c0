import { seedProducts } from '../data/seed-products.ts';
import { registerAndSignIn } from '../http/test-client.ts';
import { openTestShop } from './test-shop.ts';

export async function openShopWithCustomer() {
  const shop = await openTestShop();
  await seedProducts(shop.database);
  return { shop, customer: await registerAndSignIn(shop.app) };
}
