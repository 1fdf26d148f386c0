import { and, eq, sql } from 'drizzle-orm';
import { cartLines } from '#server/cart/tables.ts';
import { isVariantAvailable } from '#server/catalogue/store.ts';
import { productItems, products } from '#server/catalogue/tables.ts';
import type { Transaction } from '#server/database/connect.ts';
import { preparedStatement } from '#server/database/prepared-statement.ts';

export type LockedLine = Awaited<ReturnType<typeof lockCartLines>>[number];

// Without description and images, which are most of the row.
const { id, name, code, orderAttributes } = products;
const productColumns = { id, name, code, orderAttributes };

export function lockCartLines(transaction: Transaction, customerId: number, ids: readonly string[]) {
  return selectLines(transaction).execute({ customerId, ids });
}

const { placeholder } = sql;
const selectLines = preparedStatement(database =>
  database
    .select({ line: cartLines, item: productItems, product: productColumns, isAvailable: isVariantAvailable })
    .from(cartLines)
    .innerJoin(productItems, eq(productItems.id, cartLines.productItemId))
    .innerJoin(products, eq(products.id, productItems.productId))
    .where(
      and(
        eq(cartLines.customerId, placeholder('customerId')),
        sql`${cartLines.id} = any(${placeholder('ids')})`,
      ),
    )
    .orderBy(cartLines.id)
    .for('update', { of: cartLines })
    .prepare('lock_cart_lines'),
);

export const inOrderOf = (ids: readonly string[], rows: readonly LockedLine[]) =>
  rows.toSorted((a, b) => ids.indexOf(a.line.id) - ids.indexOf(b.line.id));
