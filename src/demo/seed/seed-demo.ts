import { not, sql } from 'drizzle-orm';
import { demoProducts } from '#demo/catalogue/all.ts';
import type { DemoProduct } from '#demo/catalogue/product.ts';
import { categories, products, tags } from '#server/catalogue/tables.ts';
import { customers } from '#server/customer/tables.ts';
import type { Database, Transaction } from '#server/database/connect.ts';
import { anyOf } from '#server/database/sql/any-of.ts';
import type { FileStore } from '#server/files/file-store.ts';
import { demoCartLines } from './people/cart.ts';
import { collaboratorOrders, customerOrders } from './people/past-orders.ts';
import { collaborator, customer } from './people/people.ts';
import { seedInvoicePictures } from './people/seed-invoice-pictures.ts';
import { seedCart, seedPastOrder } from './people/seed-orders.ts';
import { seedPerson } from './people/seed-person.ts';
import { loadVariantsBySku } from './people/variants-by-sku.ts';
import { listPictures, listPlainPictures, optionPictures, type PictureUrls } from './pictures.ts';
import { type Progress, renderPictures } from './render-pictures.ts';
import { seedProducts, seedTaxonomy } from './seed-products.ts';

/**
 * Does nothing unless `canSeed`; needs the places to be seeded. `onProgress` reports the drawing of pictures, which takes
 * nearly all of the time. With a smaller `catalogue`, cart and orders have only lines of its products.
 */
export async function seedDemo(
  database: Database,
  files: FileStore,
  onProgress: Progress = () => {},
  catalogue: readonly DemoProduct[] = demoProducts,
): Promise<void> {
  if (!(await canSeed(database))) return;
  const pictures = [
    ...optionPictures,
    ...catalogue.flatMap(listPictures),
    ...catalogue.flatMap(listPlainPictures),
  ];
  const urls = await renderPictures(files, pictures, onProgress);
  await database.transaction(transaction => insertDemo(transaction, files, catalogue, urls));
}

/** True if the shop is empty except for withdrawn demo products. */
export async function canSeed(database: Database): Promise<boolean> {
  const existing = await Promise.all([
    database.select({ id: customers.id }).from(customers).limit(1),
    database.select({ id: categories.id }).from(categories).limit(1),
    database.select({ id: tags.id }).from(tags).limit(1),
    database.select({ id: products.id }).from(products).where(not(isWithdrawnDemo)).limit(1),
  ]);
  return existing.flat().length === 0;
}

const isWithdrawnDemo = sql`(${products.withdrawn} and ${anyOf(
  products.code,
  demoProducts.map(({ code }) => code),
)})`;

async function insertDemo(
  transaction: Transaction,
  files: FileStore,
  catalogue: readonly DemoProduct[],
  urls: PictureUrls,
): Promise<void> {
  await seedTaxonomy(transaction);
  await seedProducts(transaction, catalogue, urls);
  const variants = await loadVariantsBySku(transaction);
  const customerId = await seedPerson(transaction, customer);
  const collaboratorId = await seedPerson(transaction, collaborator);
  await seedCart(transaction, customerId, variants, demoCartLines);
  for (const order of customerOrders) await seedPastOrder(transaction, customerId, variants, order, 1);
  for (const order of collaboratorOrders)
    await seedPastOrder(transaction, collaboratorId, variants, order, 2);
  await seedInvoicePictures(transaction, files);
}
