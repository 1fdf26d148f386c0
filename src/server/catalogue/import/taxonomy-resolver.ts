import { foldText } from '#contract/catalogue-query/text-search.ts';
import { addCategory, listCategoriesWithCounts } from '#server/catalogue/admin-categories.ts';
import { addTag, listTagsWithCounts } from '#server/catalogue/admin-tags.ts';
import { createSerialQueue } from '#server/concurrency/serial-queue.ts';
import type { Database } from '#server/database/connect.ts';

/** Ignores case and accents, and adds what does not exist. */
export interface TaxonomyResolver {
  resolveCategory(path: readonly string[]): Promise<number>;
  resolveTag(name: string): Promise<number>;
}

// The id of what a dry run does not add. No product has it, so the product counts as changed.
const notAdded = -1;

export async function createTaxonomyResolver(database: Database, write: boolean): Promise<TaxonomyResolver> {
  const resolveCategory = await createCategoryResolver(database, write);
  const resolveTag = await createTagResolver(database, write);
  // Concurrent products must not add the same name twice.
  const enqueue = createSerialQueue();
  return {
    resolveCategory: path => enqueue(() => resolveCategory(path)),
    resolveTag: name => enqueue(() => resolveTag(name)),
  };
}

async function createCategoryResolver(database: Database, write: boolean) {
  const categories: CategoryEntry[] = await listCategoriesWithCounts(database);
  const resolve = async (name: string, parentId: number | null, anyParent: boolean): Promise<number> => {
    const existing = findCategory(categories, name, parentId, anyParent);
    if (existing) return existing.id;
    if (!write) return notAdded;
    const id = await database.transaction(transaction => addCategory(transaction, name, parentId));
    categories.push({ id, parentId, name });
    return id;
  };
  // A single name may match anywhere in the tree: an export without paths must not undo the tree that the shop made here.
  return async (path: readonly string[]): Promise<number> => {
    let parentId: number | null = null;
    for (const name of path) parentId = await resolve(name, parentId, path.length === 1);
    return parentId ?? notAdded;
  };
}

interface CategoryEntry {
  id: number;
  parentId: number | null;
  name: string;
}

function findCategory(
  categories: readonly CategoryEntry[],
  name: string,
  parentId: number | null,
  anyParent: boolean,
): CategoryEntry | undefined {
  const sameName = categories.filter(category => foldText(category.name) === foldText(name));
  return sameName.find(category => category.parentId === parentId) ?? (anyParent ? sameName[0] : undefined);
}

async function createTagResolver(database: Database, write: boolean) {
  const tags: { id: number; name: string }[] = await listTagsWithCounts(database);
  return async (name: string): Promise<number> => {
    const existing = tags.find(tag => foldText(tag.name) === foldText(name));
    if (existing || !write) return existing?.id ?? notAdded;
    const id = await database.transaction(transaction => addTag(transaction, name));
    tags.push({ id, name });
    return id;
  };
}
