import { listChangesAfter } from '#server/catalogue/changes.ts';
import type { Database } from '#server/database/connect.ts';

/** The products that are sold. */
export const listShelf = async (database: Database) =>
  (await listChangesAfter(database, '', 'shop')).products;

export const findOnShelf = async (database: Database, code: string) =>
  (await listShelf(database)).find(product => product.code === code);
