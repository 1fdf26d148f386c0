import type { EmbroideryArea } from '#contract/embroidery/embroidery.ts';

/** What lists show, and what search, filters and sorting read; `text` is folded for search. */
export interface CatalogueEntry {
  id: number;
  name: string;
  code: string;
  price: number;
  sale_price: number | null;
  image_url: string;
  text: string;
  categories: readonly number[];
  tags: readonly number[];
  embroidery: EmbroideryArea | null;
}
