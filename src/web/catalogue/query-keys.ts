export const catalogueKeys = {
  categories: ['catalogue', 'categories'],
  tags: ['catalogue', 'tags'],
  favouriteIds: ['favourites'],
  /** Key prefix of every list of products. */
  lists: ['catalogue', 'products'],
  /** Key prefix of every single product. */
  products: ['catalogue', 'product'],
  suggestions: ['catalogue', 'suggestions'],
} as const;
