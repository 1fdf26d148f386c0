/** Keys of the reads of the catalogue; whoever asks for one of them again, or changes it, names it by these. */
export const catalogueKeys = {
  categories: ['catalogue', 'categories'],
  tags: ['catalogue', 'tags'],
  /** Beginning of the key of every list of products. */
  lists: ['catalogue', 'products'],
  /** Beginning of the key of every product's own page. */
  products: ['catalogue', 'product'],
} as const;
