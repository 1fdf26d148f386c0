import { eq, sql } from 'drizzle-orm';
import { loginEndpoint } from '#contract/auth.ts';
import { sessions } from '#server/auth/tables.ts';
import { nextChangeNumber } from '#server/catalogue/changes.ts';
import { productItems, products } from '#server/catalogue/tables.ts';
import { inTransaction } from '#server/database/transaction.ts';
import { deleteOldResponses } from '#server/http/idempotency/stored-responses.ts';
import { idempotencyKeys } from '#server/http/tables.ts';
import { type CustomerClient, openGuest } from '../../support/http/test-client.ts';
import type { TestShop } from '../../support/shops/test-shop.ts';

interface ProductChange {
  product: number;
  price: number;
  withdrawn: boolean;
}

export async function changeProduct(
  { database }: TestShop,
  { product, price, withdrawn }: ProductChange,
): Promise<void> {
  await inTransaction(database, async transaction => {
    const changeNumber = await nextChangeNumber(transaction);
    await transaction
      .update(products)
      .set({ changeNumber, price, withdrawn })
      .where(eq(products.id, product));
    await transaction.update(productItems).set({ price }).where(eq(productItems.productId, product));
  });
}

/** As the hourly clean-up leaves them after so many days. */
export async function agePastResponses({ database }: TestShop, days: number): Promise<void> {
  await database
    .update(idempotencyKeys)
    .set({ at: sql`${idempotencyKeys.at} - make_interval(days => ${days})` });
  await deleteOldResponses(database);
}

/** Ends the customer's sessions. The new session is on no phone yet. */
export async function replaceSession(
  shop: TestShop,
  { id, credentials, cookies }: CustomerClient,
): Promise<void> {
  await shop.database.delete(sessions).where(eq(sessions.customerId, id));
  const guest = await openGuest(shop.app);
  await guest.call(loginEndpoint, { body: credentials });
  for (const [name, value] of guest.cookies) cookies.set(name, value);
}
