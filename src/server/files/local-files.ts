import { opendir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { UnfinishedFile } from './file-store.ts';
import { unfinishedSuffix } from './replace-file.ts';
import { isSafeName } from './safe-name.ts';

export async function* listFiles(folder: string, below?: string): AsyncGenerator<string> {
  for await (const name of listNames(folder, below)) if (!name.endsWith(unfinishedSuffix)) yield name;
}

export async function* listUnfinishedFiles(folder: string, below?: string): AsyncGenerator<UnfinishedFile> {
  for await (const name of listNames(folder, below)) {
    if (!name.endsWith(unfinishedSuffix)) continue;
    // It may be complete by now, under its own name.
    const found = await stat(join(folder, name)).catch(nullIfMissing);
    if (found) yield { name, ageMs: Date.now() - found.mtimeMs };
  }
}

async function* listNames(folder: string, below = ''): AsyncGenerator<string> {
  // Not all at once: sorting and stating 20,000 names holds the process for half a second.
  const entries = await opendir(join(folder, below)).catch(nullIfMissing);
  for await (const entry of entries ?? []) {
    const name = below ? `${below}/${entry.name}` : entry.name;
    // Neither `.DS_Store` nor `lost+found`, which only root may open.
    if (!isSafeName(name)) continue;
    if (entry.isDirectory()) yield* listNames(folder, name);
    else if (entry.isFile()) yield name;
  }
}

export function nullIfMissing(error: NodeJS.ErrnoException): null {
  if (error.code === 'ENOENT' || error.code === 'ENOTDIR' || error.code === 'EISDIR') return null;
  throw error;
}
