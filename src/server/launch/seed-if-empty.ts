import { products } from '#server/catalogue/tables.ts';
import { customers } from '#server/customer/tables.ts';
import type { Database } from '#server/database/connect.ts';
import type { AppDependencies } from '#server/http/app-dependencies.ts';
import { createProgress } from '#server/progress.ts';

/** Takes half a minute; writes its progress to stdout. */
export async function seedIfEmpty({ database, files }: AppDependencies): Promise<void> {
  if (!(await isEmpty(database))) return;
  // Imported only here: a server without the demo needs none of its drawings.
  const { seedDemo } = await import('#demo/seed/seed-demo.ts');
  const write = (text: string) => void process.stdout.write(text);
  const progress = createProgress(write, process.stdout.isTTY);
  await seedDemo(database, files, (done, total) =>
    progress.report(`Đang bày hàng mẫu: ${Math.round((done / total) * 100)}%`),
  );
  progress.clear();
  write('Đang bày hàng mẫu: xong.\n');
}

export async function isEmpty(database: Database): Promise<boolean> {
  const product = await database.select({ id: products.id }).from(products).limit(1);
  const customer = await database.select({ id: customers.id }).from(customers).limit(1);
  return product.length + customer.length === 0;
}
