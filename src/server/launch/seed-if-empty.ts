import { products } from '#server/catalogue/tables.ts';
import { customers } from '#server/customer/tables.ts';
import type { Database } from '#server/database/connect.ts';
import type { AppDependencies } from '#server/http/app-dependencies.ts';

/** Fills a shop without products and customers with the demo shop, in half a minute; any other stays as it is. */
export async function seedIfEmpty({ database, files }: AppDependencies, say: (text: string) => void) {
  if (!(await isEmpty(database))) return;
  // Loaded only here: the drawing of the demo's pictures is half of the server's code.
  const { seedDemo: fillDemo } = await import('#demo/seed/fill.ts');
  await fillDemo(database, files, (done, total) =>
    say(`\rĐang bày hàng mẫu: ${Math.round((done / total) * 100)}% `),
  );
  say('\rĐang bày hàng mẫu: xong.  \n');
}

/** Whether the shop has neither a product nor a customer. */
export async function isEmpty(database: Database): Promise<boolean> {
  const product = await database.select({ id: products.id }).from(products).limit(1);
  const customer = await database.select({ id: customers.id }).from(customers).limit(1);
  return product.length + customer.length === 0;
}
