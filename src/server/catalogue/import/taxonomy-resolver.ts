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
  const byName = new Map<string, CategoryEntry[]>();
  const listNamed = (name: string) => byName.get(foldText(name)) ?? [];
  const remember = ({ name, ...entry }: CategoryEntry & { name: string }) =>
    byName.set(foldText(name), [...listNamed(name), entry]);
  for (const category of await listCategoriesWithCounts(database)) remember(category);
  const resolve = async (name: string, parentId: number | null, anyParent: boolean): Promise<number> => {
    const sameName = listNamed(name);
    const existing =
      sameName.find(category => category.parentId === parentId) ?? (anyParent ? sameName[0] : undefined);
    if (existing) return existing.id;
    if (!write) return notAdded;
    const id = await addOrFind(
      () => database.transaction(transaction => addCategory(transaction, name, parentId)),
      async () =>
        (await listCategoriesWithCounts(database)).find(
          category => category.parentId === parentId && foldText(category.name) === foldText(name),
        ),
    );
    remember({ id, parentId, name });
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
}

async function createTagResolver(database: Database, write: boolean) {
  const tags = await listTagsWithCounts(database);
  // The first of a name counts.
  const idsByName = new Map(tags.toReversed().map(({ id, name }) => [foldText(name), id]));
  return async (name: string): Promise<number> => {
    const existing = idsByName.get(foldText(name));
    if (existing !== undefined || !write) return existing ?? notAdded;
    const id = await addOrFind(
      () => database.transaction(transaction => addTag(transaction, name)),
      async () => (await listTagsWithCounts(database)).find(tag => foldText(tag.name) === foldText(name)),
    );
    idsByName.set(foldText(name), id);
    return id;
  };
}

/** Another import may have added the same name since this one began. */
async function addOrFind(
  add: () => Promise<number>,
  find: () => Promise<{ id: number } | undefined>,
): Promise<number> {
  try {
    return await add();
  } catch (error) {
    const added = await find();
    if (!added) throw error;
    return added.id;
  }
}
