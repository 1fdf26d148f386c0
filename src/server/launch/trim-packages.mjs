import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
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

/** What the shop and drizzle-kit import. */
const drizzleExports =
  /^\.(\/(package\.json|casing|migrator|relations|version|\w+-core|node-postgres(\/\w+)?))?$/;

/**
 * Node parses a package's `exports` again for each file it loads from it. drizzle-orm lists 447 of them, for every database
 * there is: half of the time that a start takes to load the shop.
 */
export function trimDrizzleExports(folder) {
  const file = path.join(folder, 'drizzle-orm/package.json');
  const manifest = JSON.parse(readFileSync(file, 'utf8'));
  const kept = Object.entries(manifest.exports).filter(([name]) => drizzleExports.test(name));
  // Removed first: the file may be shared with another folder by a hard link.
  rmSync(file);
  writeFileSync(file, JSON.stringify({ ...manifest, exports: Object.fromEntries(kept) }, null, 2));
}
