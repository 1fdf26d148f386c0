import { readdirSync, rmSync } from 'node:fs';
import path from 'node:path';

/** C headers of Node, raw pictures of icons whose components are in another package, modules that Vite does not read. */
const unusedFolders =
  /^(node-[\w-]+\/include|@tabler\/icons|@tabler\/icons-react\/dist\/cjs|@mantine\/[\w-]+\/cjs)$/;
/** Node runs no TypeScript in packages. */
const unusedFiles = /\.(map|md|flow|[cm]?ts)$/;

/** Deletes what neither the shop nor its build ever reads: a third of the packages' size. */
export function trimPackages(folder) {
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    const file = path.join(entry.parentPath, entry.name);
    const name = path.relative(folder, file).replaceAll(path.sep, '/');
    if (entry.isDirectory() && unusedFolders.test(name)) rmSync(file, { recursive: true });
    if (entry.isFile() && unusedFiles.test(entry.name)) rmSync(file, { force: true });
  }
}
