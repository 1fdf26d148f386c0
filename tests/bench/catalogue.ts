import { sql } from 'drizzle-orm';
import type { Database } from '#server/database/connect.ts';

/** Needs an empty shop. Each product has two variants; there are 40 categories and 10 tags. */
export async function fillCatalogue(database: Database, products: number): Promise<void> {
  await database.execute(sql`insert into categories (id, parent_id, name, position)
    select n, case when n > 8 then n % 8 + 1 end, 'Nhóm ' || n, n from generate_series(1, 40) n`);
  await database.execute(
    sql`insert into tags (id, name, position) select n, 'Nhãn ' || n, n from generate_series(1, 10) n`,
  );
  await database.execute(sql`
    insert into products (id, code, name, search_text, price, sale_price, description, sliders, attributes, order_attributes, change)
    select n, 'SP' || n, kind || ' số ' || n, folded || ' so ' || n || ' sp' || n, 50000 + n % 100 * 1000,
      case when n % 5 = 0 then 42500 end, '<p>Mềm, mát, giặt máy được.</p>',
      jsonb_build_array('/pictures/' || left(md5(n::text), 24) || '.1QcSHQRnh493V4dIh4eXh1h4kJUI/640.webp'),
      '[{"id": 1, "name": "Màu", "values": [{"code": "KE", "value": "Kem"}, {"code": "HO", "value": "Hồng"}]}]', '[]', n
    from generate_series(1, ${products}::int) n,
      lateral (select (array['Áo sợi thêu tên', 'Yếm bông', 'Khăn sữa', 'Chăn lưới', 'Mũ sơ sinh'])[n % 5 + 1] kind,
        (array['ao soi theu ten', 'yem bong', 'khan sua', 'chan luoi', 'mu so sinh'])[n % 5 + 1] folded) words`);
  await database.execute(sql`
    insert into product_items (id, product_id, sku, name, price, image_url, position)
    select n * 2 + half, n, 'SP' || n || case half when 0 then '-KE' else '-HO' end,
      case half when 0 then 'Kem' else 'Hồng' end, 50000 + n % 100 * 1000, '/pictures/' || n || '.webp', half
    from generate_series(1, ${products}::int) n, generate_series(0, 1) half`);
  await database.execute(
    sql`insert into product_categories select n, n % 32 + 9 from generate_series(1, ${products}::int) n`,
  );
  await database.execute(
    sql`insert into product_tags select n, n % 10 + 1 from generate_series(1, ${products}::int) n`,
  );
  await database.execute(
    sql`select setval('products_id_seq', ${products}::int), setval('product_items_id_seq', ${products}::int * 2 + 1)`,
  );
  await database.execute(sql`vacuum analyze`);
}

/** Returns the ids of the new lines. */
export async function fillCart(database: Database, customerId: number, lines: number): Promise<string[]> {
  const { rows } = await database.execute<{ id: string }>(sql`
    insert into cart_lines (id, customer_id, product_item_id, quantity, order_attributes)
    select gen_random_uuid(), ${customerId}, n % 900 + 2, 1, '{}' from generate_series(1, ${lines}::int) n returning id`);
  return rows.map(row => row.id);
}
