export const catalogueKeys = {
  categories: ['catalogue', 'categories'],
  tags: ['catalogue', 'tags'],
  favouriteIds: ['favourites'],
  /** Prefixes of all lists and of all single products. */
  lists: ['catalogue', 'products'],
  products: ['catalogue', 'product'],
  suggestions: ['catalogue', 'suggestions'],
} as const;
