import path from 'node:path';
import { openFileStore } from '#server/files/open-file-store.ts';
import { seedProducts } from '../../../support/data/seed-products.ts';
import { addToCart, orderVariants } from '../../../support/http/customer-actions.ts';
import { registerAndSignIn } from '../../../support/http/test-client.ts';
import { openCliShop } from '../../../support/shops/cli-shop.ts';
import { openTestShop } from '../../../support/shops/test-shop.ts';

export const proof = { name: 'uploads/invoices/1.webp', bytes: Buffer.from('a proof of payment') };

/** A shop with products, a file, and a customer with an order and a filled cart; `backup` is the file of its backup. */
export async function openShopWithBackup() {
  const shop = await openTestShop();
  const cliShop = await openCliShop(shop.url);
  await seedProducts(shop.database);
  await openFileStore({ filesUrl: undefined, dataFolder: cliShop.env.DATA_DIR }).write(
    proof.name,
    proof.bytes,
  );
  // Characters that the format of PostgreSQL's COPY escapes.
  const customer = await registerAndSignIn(shop.app, { name: 'Trần\tThị "Bé"\nNăm \\N' });
  await orderVariants(customer, [5]);
  await addToCart(customer, 5);
  await cliShop.runJson('backup', 'shop.tar.zst');
  const close = async () => {
    await cliShop.close();
    await shop.close();
  };
  return { app: shop.app, cliShop, customer, backup: path.join(cliShop.folder, 'shop.tar.zst'), close };
}
