import { readdirSync, rmSync } from 'node:fs';
import path from 'node:path';

/** C headers of Node, and raw pictures of icons whose components are in another package. */
const unusedFolders = /^(node-[\w-]+\/include|@tabler\/icons)$/;
const unusedFiles = /\.(map|d\.[cm]?ts)$/;

/** Deletes what neither the shop nor its build ever reads: a third of the packages' size. */
export function trimPackages(folder) {
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    const file = path.join(entry.parentPath, entry.name);
    const name = path.relative(folder, file).replaceAll(path.sep, '/');
    if (entry.isDirectory() && unusedFolders.test(name)) rmSync(file, { recursive: true });
    if (entry.isFile() && unusedFiles.test(entry.name)) rmSync(file, { force: true });
  }
}
