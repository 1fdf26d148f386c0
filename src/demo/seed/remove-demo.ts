import { and, eq, inArray, or } from 'drizzle-orm';
import { demoProducts } from '#demo/catalogue/all.ts';
import { cartLines } from '#server/cart/tables.ts';
import { removeEmptyCategories } from '#server/catalogue/admin-categories.ts';
import { setWithdrawn } from '#server/catalogue/admin-products.ts';
import { removeUnusedTags } from '#server/catalogue/admin-tags.ts';
import { productCategories, products, productTags } from '#server/catalogue/tables.ts';
import { customers } from '#server/customer/tables.ts';
import type { Transaction } from '#server/database/connect.ts';
import { orders } from '#server/orders/tables.ts';
import { paymentRequests } from '#server/payments/tables.ts';
import { collaborator, customer, type DemoPerson } from './people/people.ts';

interface RemovedCounts {
  products: number;
  people: number;
}

/**
 * Withdraws the demo's products instead of deleting them, so that phones learn that they are gone, and deletes its two
 * customers. Categories and tags that are then without products are deleted too, also those that the shop added.
 */
export async function removeDemo(transaction: Transaction): Promise<RemovedCounts> {
  const rows = await transaction
    .select({ id: products.id, code: products.code })
    .from(products)
    .where(
      inArray(
        products.code,
        demoProducts.map(product => product.code),
      ),
    );
  const ids = rows.map(product => product.id);
  const people = await removePeople(transaction);
  if (ids.length === 0) return { products: 0, people };
  const withdrawn = await setWithdrawn(
    transaction,
    rows.map(product => product.code),
    true,
  );
  await transaction.delete(productCategories).where(inArray(productCategories.productId, ids));
  await transaction.delete(productTags).where(inArray(productTags.productId, ids));
  await removeEmptyCategories(transaction);
  await removeUnusedTags(transaction);
  return { products: withdrawn.length, people };
}

// Not by the phone number alone: it may be that of a real customer.
const isPerson = ({ phone, name }: DemoPerson) => and(eq(customers.phone1, phone), eq(customers.name, name));

async function removePeople(transaction: Transaction): Promise<number> {
  const people = await transaction
    .select({ id: customers.id })
    .from(customers)
    .where(or(...[customer, collaborator].map(isPerson)));
  for (const { id } of people) {
    await transaction.delete(paymentRequests).where(eq(paymentRequests.customerId, id));
    await transaction.delete(orders).where(eq(orders.customerId, id));
    await transaction.delete(cartLines).where(eq(cartLines.customerId, id));
    await transaction.delete(customers).where(eq(customers.id, id));
  }
  return people.length;
}
