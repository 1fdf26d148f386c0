import { existsSync } from 'node:fs';
import { mkdir, stat } from 'node:fs/promises';
import path from 'node:path';

/** With those around it. Node's own `recursive` never ends where the system says ENOENT, as in /proc. */
export async function createFolder(folder: string, mode?: number): Promise<void> {
  const parent = path.dirname(folder);
  if (!existsSync(parent)) await createFolder(parent, mode);
  await mkdir(folder, mode).catch(async error => {
    if (!(await isFolder(folder))) throw error;
  });
}

const isFolder = async (name: string) => (await stat(name).catch(() => null))?.isDirectory() ?? false;
