import { not, sql } from 'drizzle-orm';
import { demoProducts } from '#demo/catalogue/all.ts';
import type { DemoProduct } from '#demo/catalogue/product.ts';
import { categories, products, tags } from '#server/catalogue/tables.ts';
import { customers } from '#server/customer/tables.ts';
import { anyOf } from '#server/database/any-of.ts';
import type { Database, Transaction } from '#server/database/connect.ts';
import type { FileStore } from '#server/files/file-store.ts';
import { goodsBySku } from './people/goods.ts';
import { seedPeople } from './people/move-in.ts';
import { collaboratorOrders, customerOrders } from './people/past-orders.ts';
import { collaborator, customer } from './people/people.ts';
import { seedProofs } from './people/send-proofs.ts';
import { seedCart, seedPastOrder } from './people/shop-around.ts';
import { cartWishes } from './people/wishes.ts';
import { seedProducts, seedTaxonomy } from './products.ts';
import { type Album, optionShots, plainShotsOf, shotsOf } from './shots.ts';
import { type Progress, renderPictures } from './studio.ts';

/**
 * Fills an empty shop with the demo: its catalogue with drawn pictures, two people, a cart and some orders. A shop without
 * room for it, see `hasRoom`, stays as it is. The places must be there. `told` hears of the pictures, which take nearly all of the time;
 * `stock` may be less than the whole catalogue, and wishes for what is not in it are left out.
 */
export async function seedDemo(
  database: Database,
  files: FileStore,
  told: Progress = () => {},
  stock: readonly DemoProduct[] = demoProducts,
): Promise<void> {
  if (!(await canSeed(database))) return;
  const shots = [...optionShots, ...stock.flatMap(shotsOf), ...stock.flatMap(plainShotsOf)];
  const album = await renderPictures(files, shots, told);
  await database.transaction(transaction => openShop(transaction, files, stock, album));
}

/** Whether nothing of the shop's own is in the way: no shelf, no customer, no product but the demo's, withdrawn before. */
export async function canSeed(database: Database): Promise<boolean> {
  const own = await Promise.all([
    database.select({ id: customers.id }).from(customers).limit(1),
    database.select({ id: categories.id }).from(categories).limit(1),
    database.select({ id: tags.id }).from(tags).limit(1),
    database.select({ id: products.id }).from(products).where(not(isDemoGone)).limit(1),
  ]);
  return own.flat().length === 0;
}

const isDemoGone = sql`(${products.withdrawn} and ${anyOf(
  products.code,
  demoProducts.map(({ code }) => code),
)})`;

async function openShop(
  transaction: Transaction,
  files: FileStore,
  stock: readonly DemoProduct[],
  album: Album,
): Promise<void> {
  await seedTaxonomy(transaction);
  await seedProducts(transaction, stock, album);
  const goods = await goodsBySku(transaction);
  const customerId = await seedPeople(transaction, customer);
  const collaboratorId = await seedPeople(transaction, collaborator);
  await seedCart(transaction, customerId, goods, cartWishes);
  for (const past of customerOrders) await seedPastOrder(transaction, customerId, goods, past, 1);
  for (const past of collaboratorOrders) await seedPastOrder(transaction, collaboratorId, goods, past, 2);
  await seedProofs(transaction, files);
}
