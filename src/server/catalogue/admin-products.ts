import { and, asc, desc, eq, gt, inArray, type SQL, sql } from 'drizzle-orm';
import { searchWords } from '#contract/catalogue-query/text-search.ts';
import type { Database, Transaction } from '#server/database/connect.ts';
import { containsText } from '#server/database/sql/contains-text.ts';
import { notFound } from '#server/errors.ts';
import { nextChangeNumber } from './changes.ts';
import { products } from './tables.ts';

interface AdminProductQuery {
  text: string;
  /** All products if undefined. */
  withdrawn?: boolean;
  limit: number;
}

/** Newest first. */
export function listAdminProducts(database: Database, { limit, ...filters }: AdminProductQuery) {
  const { id, code, name, price, salePrice, withdrawn } = products;
  return database
    .select({
      id,
      code,
      name,
      price,
      salePrice,
      withdrawn,
      variants: aggregateVariants<number>(sql`count(*)`),
      /** Before sales. */
      fromPrice: aggregateVariants<number | null>(sql`min(product_items.price)`),
      pricesDiffer: aggregateVariants<boolean>(sql`count(distinct product_items.price) > 1`),
      salesDiffer: aggregateVariants<boolean>(sql`count(distinct coalesce(product_items.sale_price, 0)) > 1`),
    })
    .from(products)
    .where(matchesQuery(filters))
    .orderBy(desc(id))
    .limit(limit);
}

export function countAdminProducts(
  database: Database,
  filters: Omit<AdminProductQuery, 'limit'>,
): Promise<number> {
  return database.$count(products, matchesQuery(filters));
}

const matchesQuery = ({ text, withdrawn }: Omit<AdminProductQuery, 'limit'>) =>
  and(
    withdrawn === undefined ? undefined : eq(products.withdrawn, withdrawn),
    ...searchWords(text).map(word => containsText(products.searchText, word)),
  );

// Raw column names: drizzle omits the table in a single-table query, so `id` would mean the variant's.
const aggregateVariants = <T>(aggregate: SQL) => sql<T>`(
  select ${aggregate} from product_items
  where product_items.product_id = products.id and not product_items.withdrawn)`;

/** Returns the codes that changed. 404, and nothing changes, for an unknown code. */
export async function setWithdrawn(
  transaction: Transaction,
  codes: readonly string[],
  withdrawn: boolean,
): Promise<string[]> {
  const changeNumber = await nextChangeNumber(transaction);
  const existing = await transaction
    .select({ code: products.code })
    .from(products)
    .where(inArray(products.code, [...codes]));
  const unknown = codes.filter(code => !existing.some(product => product.code === code));
  if (unknown.length > 0)
    throw notFound(
      `Không có sản phẩm mã ${unknown.join(', ')}. Chưa ${withdrawn ? 'ngừng bán' : 'bán lại'} sản phẩm nào. Xem mã bằng: npm run shop -- products list`,
    );
  const changed = await transaction
    .update(products)
    .set({ withdrawn, changeNumber })
    .where(and(inArray(products.code, [...codes]), eq(products.withdrawn, !withdrawn)))
    .returning({ code: products.code });
  return changed.map(product => product.code);
}

const batchSize = 1_000;

/** Returns how many products on sale have a code that is not in `codes`; without `write` it only counts them. */
export async function withdrawMissing(
  database: Database,
  codes: ReadonlySet<string>,
  write: boolean,
): Promise<number> {
  const missingCodes: string[] = [];
  for (let last = 0; ; ) {
    const page = await database
      .select({ id: products.id, code: products.code })
      .from(products)
      .where(and(gt(products.id, last), eq(products.withdrawn, false)))
      .orderBy(asc(products.id))
      .limit(batchSize);
    missingCodes.push(...page.map(product => product.code).filter(code => !codes.has(code)));
    last = page.at(-1)?.id ?? 0;
    if (page.length < batchSize) break;
  }
  for (let from = 0; write && from < missingCodes.length; from += batchSize)
    await database.transaction(transaction =>
      setWithdrawn(transaction, missingCodes.slice(from, from + batchSize), true),
    );
  return missingCodes.length;
}
