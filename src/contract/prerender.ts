import type { Category, ProductPage, Tag } from './catalogue.ts';

/** Categories that the home page shows with a picture. */
export const tileCount = 3;

/** What the prerendered screens show: the same for every customer, so nothing of one reaches another. */
export interface PrerenderedCatalogue {
  categories: readonly Category[];
  tags: readonly Tag[];
  /** First pages of lists, newest first: of the whole catalogue, and of single categories. */
  lists: readonly { categoryId: number | null; page: ProductPage }[];
}

/** Resolves with the HTML inside the page's body. `catalogue` is `null` for a guest's page. */
export type Prerender = (path: string, catalogue: PrerenderedCatalogue | null) => Promise<string>;
