import { sql } from 'drizzle-orm';
import * as z from 'zod/mini';
import type { Database } from '#server/database/connect.ts';

const rowSchema = z.array(z.object({ url: z.string() }));

/** URLs that orders, and choices in carts, keep of their day: products may have others by now (rule 16). */
export async function listOrderPictures(database: Database): Promise<string[]> {
  const { rows } = await database.execute(sql`
    select image_url as url from order_lines
    union select embroidery->>'image_url' from order_lines where embroidery->>'image_url' is not null
    union select jsonb_path_query(order_attributes::jsonb, '$.*.img ? (@ != null)') #>> '{}'
      from (select order_attributes from order_lines union all select order_attributes from cart_lines) as chosen`);
  return z.parse(rowSchema, rows).map(({ url }) => url);
}
