import { sql } from 'drizzle-orm';
import * as z from 'zod/mini';
import { pictureUrl, pictureWidths } from '#contract/pictures/picture.ts';
import type { Database } from '#server/database/connect.ts';

const rowSchema = z.array(z.object({ url: z.string() }));

/** Of products on sale only, in every width; names in the file store. */
export async function listProductFiles(database: Database): Promise<string[]> {
  const { rows } = await database.execute(sql`
    select jsonb_array_elements_text(sliders) as url from products where not withdrawn
    union select image_url from product_items join products on products.id = product_id
      where not (products.withdrawn or product_items.withdrawn)
    union select embroidery->>'image_url' from product_items
      where embroidery->>'image_url' is not null and not withdrawn`);
  return z
    .parse(rowSchema, rows)
    .filter(({ url }) => url.startsWith('/pictures/'))
    .flatMap(({ url }) => [...new Set(pictureWidths.map(width => pictureUrl(url, width).slice(1)))]);
}
