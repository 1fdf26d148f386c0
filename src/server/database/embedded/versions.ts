import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import type { Cluster } from './postmaster.ts';

/** The last package of each major version that a shop was released with: its binaries read that version's clusters. */
export const lastPackages: Readonly<Record<number, string>> = { 18: '18.4.0-beta.17' };

/** Of the data; `null` if there are none yet. Throws, in Vietnamese, if they do not say it. */
export async function readClusterMajor({ folder }: Cluster): Promise<number | null> {
  const file = path.join(folder, 'PG_VERSION');
  const version = await readFile(file, 'utf8').catch(() => null);
  if (version === null) return null;
  const major = Number.parseInt(version, 10);
  if (Number.isNaN(major))
    throw new Error(
      `Tệp ${file} trống hoặc hỏng, nên không rõ dữ liệu là của PostgreSQL nào. ` +
        'Hãy chép lại tệp này từ bản sao của thư mục, hoặc phục hồi bản sao lưu vào một DATA_DIR mới.',
    );
  return major;
}

export async function readBinariesMajor({ binaries }: Pick<Cluster, 'binaries'>): Promise<number> {
  const { stdout } = await promisify(execFile)(binaries.postgres, ['--version']);
  return Number(/PostgreSQL\) (\d+)/.exec(stdout)?.[1]);
}

/** Throws, in Vietnamese. PostgreSQL reads no cluster of another major version. */
export async function assertSameMajor(cluster: Cluster): Promise<void> {
  const clusterMajor = await readClusterMajor(cluster);
  if (clusterMajor === null) return;
  const major = await readBinariesMajor(cluster);
  assertNotNewer(cluster, clusterMajor, major);
  if (clusterMajor !== major)
    throw new Error(
      `${describeMajors(cluster, clusterMajor, major)} ` +
        'Hãy chuyển sang bằng lệnh: npm run shop -- upgrade-postgres',
    );
}

/** Throws, in Vietnamese: the way leads from an older PostgreSQL to a newer one only. */
export function assertNotNewer(cluster: Cluster, clusterMajor: number, major: number): void {
  if (clusterMajor > major)
    throw new Error(
      `${describeMajors(cluster, clusterMajor, major)} ` +
        'Chương trình này cũ hơn dữ liệu: hãy cập nhật chương trình rồi mở lại.',
    );
}

const describeMajors = ({ folder }: Cluster, clusterMajor: number, major: number) =>
  `Dữ liệu ở ${folder} là của PostgreSQL ${clusterMajor}, còn cửa hàng nay mang theo PostgreSQL ${major}.`;
