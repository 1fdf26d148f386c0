import type { FileStore } from './file-store.ts';

/** For a backup of the database alone. */
export const noFiles: FileStore = {
  list: async function* () {},
  listUnfinished: async function* () {},
  read: async () => null,
  has: async () => false,
  delete: async () => {},
  write: async name => {
    throw new Error(`Unexpected file: ${name}`);
  },
};
