import { and, asc, desc, eq, gt, inArray, like, type SQL, sql } from 'drizzle-orm';
import { searchWords } from '#contract/catalogue-query/text-search.ts';
import type { Database, Transaction } from '#server/database/connect.ts';
import { notFound } from '#server/errors.ts';
import { nextChangeNumber } from './changes.ts';
import { products } from './tables.ts';

export interface AdminProductQuery {
  text: string;
  /** Only what is withdrawn, or only what is not; everything where left out. */
  withdrawn?: boolean;
  limit: number;
}

/** What the shop has, newest first, withdrawn or not, as the staff looks at it. */
export function listAdminProducts(database: Database, { limit, ...wanted }: AdminProductQuery) {
  const { id, code, name, price, salePrice, withdrawn } = products;
  return database
    .select({
      ...{ id, code, name, price, salePrice, withdrawn },
      variants: ofVariants<number>(sql`count(*)`),
      /** The lowest price of all variants, sales left aside, and whether they differ; in the same way for the sales. */
      fromPrice: ofVariants<number | null>(sql`min(product_items.price)`),
      pricesDiffer: ofVariants<boolean>(sql`count(distinct product_items.price) > 1`),
      salesDiffer: ofVariants<boolean>(sql`count(distinct coalesce(product_items.sale_price, 0)) > 1`),
    })
    .from(products)
    .where(found(wanted))
    .orderBy(desc(id))
    .limit(limit);
}

/** How many products `listShelves` would list without a limit. */
export function countAdminProducts(
  database: Database,
  wanted: Omit<AdminProductQuery, 'limit'>,
): Promise<number> {
  return database.$count(products, found(wanted));
}

const found = ({ text, withdrawn }: Omit<AdminProductQuery, 'limit'>) =>
  and(
    withdrawn === undefined ? undefined : eq(products.withdrawn, withdrawn),
    ...searchWords(text).map(word => like(products.searchText, `%${word.replace(/[\\%_]/g, '\\$&')}%`)),
  );

// Named in full: within one table the names would be taken for the variants' own.
const ofVariants = <T>(what: SQL) => sql<T>`(
  select ${what} from product_items
  where product_items.product_id = products.id and not product_items.withdrawn)`;

/** Takes products off the shelves, or puts them back; gives the codes that changed. 404, and nothing changes, where a code is unknown. */
export async function setWithdrawn(
  transaction: Transaction,
  codes: readonly string[],
  withdrawn: boolean,
): Promise<string[]> {
  const change = await nextChangeNumber(transaction);
  const known = await transaction
    .select({ code: products.code })
    .from(products)
    .where(inArray(products.code, [...codes]));
  const unknown = codes.filter(code => !known.some(product => product.code === code));
  if (unknown.length > 0)
    throw notFound(
      `Không có sản phẩm mã ${unknown.join(', ')}. Chưa ${withdrawn ? 'ngừng bán' : 'bán lại'} sản phẩm nào. Xem mã bằng: npm run shop -- products list`,
    );
  const changed = await transaction
    .update(products)
    .set({ withdrawn, change })
    .where(and(inArray(products.code, [...codes]), eq(products.withdrawn, !withdrawn)))
    .returning({ code: products.code });
  return changed.map(product => product.code);
}

const atOnce = 1_000;

/** Withdraws everything on sale whose code is not among `codes`; gives how many. Without `write` only counts. */
export async function withdrawMissing(
  database: Database,
  codes: ReadonlySet<string>,
  write: boolean,
): Promise<number> {
  const others: string[] = [];
  for (let last = 0; ; ) {
    const page = await database
      .select({ id: products.id, code: products.code })
      .from(products)
      .where(and(gt(products.id, last), eq(products.withdrawn, false)))
      .orderBy(asc(products.id))
      .limit(atOnce);
    others.push(...page.map(product => product.code).filter(code => !codes.has(code)));
    last = page.at(-1)?.id ?? 0;
    if (page.length < atOnce) break;
  }
  for (let from = 0; write && from < others.length; from += atOnce)
    await database.transaction(transaction =>
      setWithdrawn(transaction, others.slice(from, from + atOnce), true),
    );
  return others.length;
}
