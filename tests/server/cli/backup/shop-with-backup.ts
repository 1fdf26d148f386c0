import path from 'node:path';
import { openFileStore } from '#server/files/open-file-store.ts';
import { seedProducts } from '../../../support/data/seed-products.ts';
import { storeNamedFiles } from '../../../support/data/store-named-files.ts';
import { addToCart, orderVariants } from '../../../support/http/customer-actions.ts';
import { registerAndSignIn } from '../../../support/http/test-client.ts';
import { openShopWithCli } from '../../../support/shops/shop-with-cli.ts';

export const proof = { name: 'uploads/invoices/1.webp', bytes: Buffer.from('a proof of payment') };

export async function openShopWithBackup() {
  const { app, database, cliShop, close } = await openShopWithCli();
  await seedProducts(database);
  await storeNamedFiles(cliShop);
  await openFileStore({ filesUrl: undefined, dataFolder: cliShop.env.DATA_DIR }).write(
    proof.name,
    proof.bytes,
  );
  // The name has characters that PostgreSQL's COPY format escapes.
  const customer = await registerAndSignIn(app, { name: 'Trần\tThị "Bé"\nNăm \\N' });
  await orderVariants(customer, [5]);
  await addToCart(customer, 5);
  await cliShop.runJson('backup', 'shop.tar.zst');
  return { app, cliShop, customer, backup: path.join(cliShop.folder, 'shop.tar.zst'), close };
}
