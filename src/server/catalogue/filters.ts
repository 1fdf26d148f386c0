import { type AnyColumn, type SQL, sql } from 'drizzle-orm';
import { categories, productCategories } from '#server/catalogue/tables.ts';

/** Includes descendants (rule 15). Without ids it returns `undefined`, which filters nothing. */
export function inCategories(productId: AnyColumn, ids: readonly number[]): SQL | undefined {
  if (ids.length === 0) return undefined;
  // An array is computed first: PostgreSQL cannot estimate the recursive query and would read every product's categories.
  return sql`${productId} in (
    select ${productCategories.productId} from ${productCategories}
    where ${productCategories.categoryId} = any(array(
      with recursive subtree as (
        select ${categories.id} from ${categories} where ${categories.id} in ${[...ids]}
        union
        select child.id from ${categories} child join subtree on child.parent_id = subtree.id)
      select id from subtree)))`;
}
