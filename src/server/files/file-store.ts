import { open, readFile, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { createFolder } from './create-folder.ts';
import { listFiles, listUnfinishedFiles, nullIfMissing } from './local-files.ts';
import { replaceFile } from './replace-file.ts';
import { assertSafeName } from './safe-name.ts';

/**
 * A name is one or more parts of letters, digits, `.`, `_` and `-`, joined by `/`; any other name throws. A file's content
 * never changes. Deleting a missing file is no error.
 */
export interface FileStore {
  write(name: string, bytes: Uint8Array): Promise<void>;
  read(name: string): Promise<Buffer | null>;
  /**
   * False for an empty file too: the shop writes none, so a crash, a full disk or a copy left it, and it needs writing again.
   * Throws if there is one that cannot be read.
   */
  has(name: string): Promise<boolean>;
  /** Only those below `folder`, if it is given. Leaves out what has another name: it is not the shop's. */
  list(folder?: string): AsyncIterable<string>;
  /** What is being written, or was when the process or the machine stopped; `list` leaves it out. */
  listUnfinished(folder?: string): AsyncIterable<UnfinishedFile>;
  /** A missing file is no error. */
  delete(name: string): Promise<void>;
}

export interface UnfinishedFile {
  name: string;
  ageMs: number;
}

export function openLocalStore(folder: string): FileStore {
  const pathOf = (name: string) => join(folder, assertSafeName(name));
  return {
    write: async (name, bytes) => {
      const path = pathOf(name);
      await createFolder(dirname(path));
      await replaceFile(path, temporaryFile => writeFile(temporaryFile, bytes, { flush: true }));
    },
    read: async name => readFile(pathOf(name)).catch(nullIfMissing),
    has: name => hasContent(pathOf(name)),
    list: below => listFiles(folder, below),
    listUnfinished: below => listUnfinishedFiles(folder, below),
    delete: name => rm(pathOf(name), { force: true }),
  };
}

async function hasContent(path: string): Promise<boolean> {
  // Opened, because `stat` alone says nothing of a file that may not be read.
  const file = await open(path).catch(nullIfMissing);
  try {
    const stats = await file?.stat();
    return stats?.isFile() === true && stats.size > 0;
  } finally {
    await file?.close();
  }
}
