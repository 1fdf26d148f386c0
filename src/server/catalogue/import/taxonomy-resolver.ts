import { foldText } from '#contract/catalogue-query/text-search.ts';
import { addCategory, listCategoriesWithCounts } from '#server/catalogue/admin-categories.ts';
import { addTag, listTagsWithCounts } from '#server/catalogue/admin-tags.ts';
import { createSerialQueue } from '#server/concurrency/serial-queue.ts';
import type { Database } from '#server/database/connect.ts';

/** Finds categories and tags by name, ignoring case and accents, and adds those that do not exist. */
export interface TaxonomyResolver {
  category(path: readonly string[]): Promise<number>;
  tag(name: string): Promise<number>;
}

// The id of what a dry run does not add. No product has it, so the product counts as changed.
const notAdded = -1;

/** Without `write` nothing is added. */
export async function createTaxonomyResolver(database: Database, write: boolean): Promise<TaxonomyResolver> {
  const categories = (await listCategoriesWithCounts(database)).map(({ id, parentId, name }) => ({
    id,
    parentId,
    name,
  }));
  const tags = (await listTagsWithCounts(database)).map(({ id, name }) => ({ id, name }));
  // Concurrent products must not add the same name twice.
  const enqueue = createSerialQueue();

  const resolveCategory = async (
    name: string,
    parentId: number | null,
    anywhere: boolean,
  ): Promise<number> => {
    const sameName = categories.filter(category => foldText(category.name) === foldText(name));
    const existing =
      sameName.find(category => category.parentId === parentId) ?? (anywhere ? sameName[0] : undefined);
    if (existing) return existing.id;
    if (!write) return notAdded;
    const id = await database.transaction(transaction => addCategory(transaction, name, parentId));
    categories.push({ id, parentId, name });
    return id;
  };

  return {
    // A single name may match anywhere in the tree: shops whose export has no path have sorted the category here.
    category: path =>
      enqueue(async () => {
        let parentId: number | null = null;
        for (const name of path) parentId = await resolveCategory(name, parentId, path.length === 1);
        return parentId ?? notAdded;
      }),
    tag: name =>
      enqueue(async () => {
        const existing = tags.find(tag => foldText(tag.name) === foldText(name));
        if (existing || !write) return existing?.id ?? notAdded;
        const id = await database.transaction(transaction => addTag(transaction, name));
        tags.push({ id, name });
        return id;
      }),
  };
}
