import { listChangesAfter } from '#server/catalogue/changes.ts';
import type { Database } from '#server/database/connect.ts';

export const listProductsOnSale = async (database: Database) =>
  (await listChangesAfter(database, '', 'shop')).products;

export const findProductOnSale = async (database: Database, code: string) =>
  (await listProductsOnSale(database)).find(product => product.code === code);
