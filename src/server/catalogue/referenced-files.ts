import { isNotNull, sql } from 'drizzle-orm';
import * as z from 'zod/mini';
import type { Database } from '#server/database/connect.ts';
import { paymentRequests } from '#server/payments/tables.ts';

const found = z.array(z.object({ address: z.string() }));

/** The files that products on sale and payment requests name, each once, as the file store calls them. */
export async function* listReferencedFiles(database: Database): AsyncGenerator<string> {
  const { rows } = await database.execute(sql`
    select jsonb_array_elements_text(sliders) as address from products where not withdrawn
    union select image_url from product_items join products on products.id = product_id
      where not (products.withdrawn or product_items.withdrawn)
    union select embroidery->>'image_url' from product_items
      where embroidery->>'image_url' is not null and not withdrawn`);
  for (const { address } of z.parse(found, rows))
    if (address.startsWith('/pictures/')) yield address.slice(1);
  const invoices = await database
    .select({ name: paymentRequests.invoiceFile })
    .from(paymentRequests)
    .where(isNotNull(paymentRequests.invoiceFile));
  for (const { name } of invoices) if (name) yield name;
}
