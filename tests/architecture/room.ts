/** Paths are from the project's root. */
export interface Room {
  name: string;
  files: RegExp;
  mayImport: readonly RegExp[];
  /** An import that this room must never have: `[file, target]`. */
  forbiddenImport: readonly [string, string];
}

/** Matches the files of the packages too. */
export const packages = (...names: string[]) => new RegExp(`^(${names.join('|')})(/|$)`);
export const folder = (path: string) => new RegExp(`^${path}/`);
/** Takes the path without `.ts` or `.tsx`. */
export const file = (path: string) => new RegExp(`^${path}\\.tsx?$`);
export const node = /^node:/;
export const contract = folder('src/contract');
export const nouns = [
  'auth',
  'catalogue',
  'favourites',
  'cart',
  'orders',
  'customer',
  'payments',
  'places',
  'privacy',
];
export const anyNoun = `(${nouns.join('|')})`;
