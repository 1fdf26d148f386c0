import { foldText } from '#contract/catalogue-query/text-search.ts';
import { addCategory, listCategories } from '#server/catalogue/admin-categories.ts';
import { addTag, listTagsWithCounts } from '#server/catalogue/admin-tags.ts';
import type { Database } from '#server/database/connect.ts';

/** Categories and tags by their names; what is not there yet is added. */
export interface TaxonomyResolver {
  category(path: readonly string[]): Promise<number>;
  tag(name: string): Promise<number>;
}

// Stands for what a dry run does not add: no product has it, so the product counts as changed.
const notAdded = -1;

/** Reads what there is. Without `write` nothing is added. */
export async function createTaxonomyResolver(database: Database, write: boolean): Promise<TaxonomyResolver> {
  const rooms = (await listCategories(database)).map(({ id, parentId, name }) => ({ id, parentId, name }));
  const labels = (await listTagsWithCounts(database)).map(({ id, name }) => ({ id, name }));
  const oneByOne = inTurn();

  const within = async (name: string, parentId: number | null, anywhere: boolean): Promise<number> => {
    const named = rooms.filter(room => foldText(room.name) === foldText(name));
    const known = named.find(room => room.parentId === parentId) ?? (anywhere ? named[0] : undefined);
    if (known) return known.id;
    if (!write) return notAdded;
    const id = await database.transaction(transaction => addCategory(transaction, name, parentId));
    rooms.push({ id, parentId, name });
    return id;
  };

  return {
    // A type without a path may lie anywhere: shops that export one name have put it where it belongs here.
    category: path =>
      oneByOne(async () => {
        let parentId: number | null = null;
        for (const name of path) parentId = await within(name, parentId, path.length === 1);
        return parentId ?? notAdded;
      }),
    tag: name =>
      oneByOne(async () => {
        const known = labels.find(label => foldText(label.name) === foldText(name));
        if (known || !write) return known?.id ?? notAdded;
        const id = await database.transaction(transaction => addTag(transaction, name));
        labels.push({ id, name });
        return id;
      }),
  };
}

/** Runs one piece of work after the other, however many ask at once. */
function inTurn() {
  let last: Promise<unknown> = Promise.resolve();
  return <T>(work: () => Promise<T>): Promise<T> => {
    const next = last.then(work);
    last = next.catch(() => {});
    return next;
  };
}
