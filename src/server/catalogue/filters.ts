import { type AnyColumn, type SQL, sql } from 'drizzle-orm';
import { categories, productCategories, products, productTags } from './tables.ts';

/** Products in one of the categories or of their descendants; `undefined`, which narrows nothing, for none. */
export function inCategories(productId: AnyColumn, ids: readonly number[]): SQL | undefined {
  if (ids.length === 0) return undefined;
  // As an array, found first: PostgreSQL cannot tell how small a branch is, and would read every product's categories.
  return sql`${productId} in (
    select ${productCategories.productId} from ${productCategories}
    where ${productCategories.categoryId} = any(array(
      with recursive branch as (
        select ${categories.id} from ${categories} where ${categories.id} in ${[...ids]}
        union
        select child.id from ${categories} child join branch on child.parent_id = branch.id)
      select id from branch)))`;
}

/** Products with one of the tags; `undefined` for none. */
export function withTags(ids: readonly number[]): SQL | undefined {
  if (ids.length === 0) return undefined;
  return sql`${products.id} in (
    select ${productTags.productId} from ${productTags} where ${productTags.tagId} in ${[...ids]})`;
}
