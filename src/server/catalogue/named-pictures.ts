import { sql } from 'drizzle-orm';
import * as z from 'zod/mini';
import type { Database } from '#server/database/connect.ts';

const rowSchema = z.array(z.object({ url: z.string() }));

/** URLs of all products and their choices, withdrawn ones too: they may come back. */
export async function listProductPictures(database: Database): Promise<string[]> {
  const { rows } = await database.execute(sql`
    select jsonb_array_elements_text(sliders) as url from products
    union select jsonb_path_query(order_attributes, '$[*].attributeValues[*].img ? (@ != null)') #>> '{}' from products
    union select image_url from product_items
    union select embroidery->>'image_url' from product_items where embroidery->>'image_url' is not null`);
  return z.parse(rowSchema, rows).map(({ url }) => url);
}
