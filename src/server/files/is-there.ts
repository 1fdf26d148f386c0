import { lstat } from 'node:fs/promises';

/** Also of a folder, or a link that leads nowhere: a new file of this name would take its place. */
export const isThere = (file: string): Promise<boolean> =>
  lstat(file).then(
    () => true,
    () => false,
  );
