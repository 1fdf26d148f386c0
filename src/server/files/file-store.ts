import { randomUUID } from 'node:crypto';
import { access, glob, mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join, sep } from 'node:path';

/**
 * Where pictures and uploads lie. A name is one or more parts of letters, digits, `.`, `_` and `-`, joined by `/`;
 * any other name throws. Nothing is ever changed in place: a name stands for its bytes.
 */
export interface FileStore {
  write(name: string, bytes: Uint8Array): Promise<void>;
  /** `null` where there is no such file. */
  read(name: string): Promise<Buffer | null>;
  has(name: string): Promise<boolean>;
  /** Every name, in no order. */
  list(): AsyncIterable<string>;
}

/** Files in a folder of this machine, which is made on the first write. */
export function openLocalStore(folder: string): FileStore {
  const pathOf = (name: string) => join(folder, isSafeName(name));
  return {
    write: (name, bytes) => writeWhole(pathOf(name), bytes),
    read: async name => readFile(pathOf(name)).catch(missing => nullIfMissing(missing)),
    has: async name => {
      const path = pathOf(name);
      return access(path).then(
        () => true,
        () => false,
      );
    },
    list: () => namesIn(folder),
  };
}

// Whoever writes a file this moment has a draft beside it.
async function* namesIn(folder: string): AsyncGenerator<string> {
  for await (const entry of glob('**/*', { cwd: folder, withFileTypes: true })) {
    const name = join(entry.parentPath, entry.name)
      .slice(folder.length + 1)
      .replaceAll(sep, '/');
    if (entry.isFile() && !name.endsWith('.part')) yield name;
  }
}

const part = /^[\w-][\w.-]*$/;

/** The name itself, where it is one; see `FileStore`. */
export function isSafeName(name: string): string {
  if (name.length > 200 || !name.split('/').every(word => part.test(word)))
    throw new Error(`Not a file name: ${name.slice(0, 200)}`);
  return name;
}

// Written beside and renamed: a reader, or a start after a power cut, never meets half a file.
async function writeWhole(path: string, bytes: Uint8Array): Promise<void> {
  const draft = `${path}.${randomUUID()}.part`;
  await mkdir(dirname(path), { recursive: true });
  try {
    await writeFile(draft, bytes, { flush: true });
    await rename(draft, path);
  } catch (failure) {
    await rm(draft, { force: true });
    throw failure;
  }
}

function nullIfMissing(failure: NodeJS.ErrnoException): null {
  if (failure.code === 'ENOENT' || failure.code === 'ENOTDIR' || failure.code === 'EISDIR') return null;
  throw failure;
}
