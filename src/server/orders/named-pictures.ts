import { sql } from 'drizzle-orm';
import type { Database } from '#server/database/connect.ts';
import { selectUrls } from '#server/database/sql/select-urls.ts';

/** URLs that orders, and choices in carts, keep of their day: products may have others by now (rule 16). */
export const listOrderPictures = (database: Database): Promise<string[]> =>
  selectUrls(
    database,
    sql`
    select image_url as url from order_lines
    union select embroidery->>'image_url' from order_lines where embroidery->>'image_url' is not null
    union select jsonb_path_query(order_attributes::jsonb, '$.*.img ? (@ != null)') #>> '{}'
      from (select order_attributes from order_lines union all select order_attributes from cart_lines) as chosen`,
  );
