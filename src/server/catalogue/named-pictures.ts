import { sql } from 'drizzle-orm';
import type { Database } from '#server/database/connect.ts';
import { selectUrls } from '#server/database/sql/select-urls.ts';

/** URLs of all products and their choices, withdrawn ones too: they may come back. */
export const listProductPictures = (database: Database): Promise<string[]> =>
  selectUrls(
    database,
    sql`
    select jsonb_array_elements_text(sliders) as url from products
    union select jsonb_path_query(order_attributes, '$[*].attributeValues[*].img ? (@ != null)') #>> '{}' from products
    union select image_url from product_items
    union select embroidery->>'image_url' from product_items where embroidery->>'image_url' is not null`,
  );
