import { fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { products } from '#server/catalogue/tables.ts';
import { customers } from '#server/customer/tables.ts';
import type { Database } from '#server/database/connect.ts';

const fillScript = fileURLToPath(new URL('fill-demo.ts', import.meta.url));

/**
 * Takes half a minute; writes its progress to stdout. In a process of its own, because drawing takes 200 MB that Node would
 * keep. `directUrl` is the address of `database`, without a pooler.
 */
export async function seedIfEmpty(database: Database, directUrl: string): Promise<void> {
  if (!(await isEmpty(database))) return;
  const filling = fork(fillScript, { env: { ...process.env, DATABASE_URL: directUrl } });
  const [exitCode] = await once(filling, 'exit');
  if (exitCode !== 0) throw new Error('Chưa bày được hàng mẫu, nên cửa hàng chưa mở.');
}

export async function isEmpty(database: Database): Promise<boolean> {
  const product = await database.select({ id: products.id }).from(products).limit(1);
  const customer = await database.select({ id: customers.id }).from(customers).limit(1);
  return product.length + customer.length === 0;
}
