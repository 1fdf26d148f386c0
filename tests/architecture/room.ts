/** What the files of a room may import; everything else fails. Paths are from the project's root. */
export interface Room {
  name: string;
  files: RegExp;
  may: readonly RegExp[];
  /** An import that this room must never have: `[file, target]`. */
  probe: readonly [string, string];
}

/** A package, or a file of it. */
export const packages = (...names: string[]) => new RegExp(`^(${names.join('|')})(/|$)`);
/** Every file below a folder. */
export const folder = (path: string) => new RegExp(`^${path}/`);
/** One file, with or without JSX. */
export const file = (path: string) => new RegExp(`^${path}\\.tsx?$`);
export const node = /^node:/;
export const contract = folder('src/contract');
export const nouns = ['auth', 'catalogue', 'favourites', 'cart', 'orders', 'customer', 'payments', 'places'];
export const anyNoun = `(${nouns.join('|')})`;
