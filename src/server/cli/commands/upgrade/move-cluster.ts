import path from 'node:path';
import { exitOnSignal } from '#server/cli/signals.ts';
import { restoreBackup } from '#server/database/backup/restore/restore-backup.ts';
import { timestamp } from '#server/database/backup/rotation.ts';
import { writeVerifiedBackup } from '#server/database/backup/write-verified-backup.ts';
import { connect } from '#server/database/connect.ts';
import { startCluster } from '#server/database/embedded/open.ts';
import type { Cluster } from '#server/database/embedded/postmaster.ts';
import { swapClusters, unfinishedCluster } from '#server/database/embedded/swap-clusters.ts';
import { readClusterMajor } from '#server/database/embedded/versions.ts';
import { noFiles } from '#server/files/no-files.ts';
import { prepareDatabase } from '#server/launch/prepare-database.ts';

interface Move {
  rows: number;
  backup: string;
  /** Where the old cluster is now. */
  oldFolder: string;
}

/**
 * A backup of the old cluster restored into a new one, which then takes its place. Until the last step the old one is as
 * it was, except that this version's migrations have run.
 */
export async function moveCluster(
  dataFolder: string,
  old: Cluster,
  current: Cluster,
  reportProgress: (text: string) => void,
): Promise<Move> {
  const suffix = `${await readClusterMajor(old)}-${timestamp(new Date())}`;
  const backup = path.join(dataFolder, 'backups', `before-upgrade-from-postgres-${suffix}.tar.zst`);
  const { rows } = await inDatabase(dataFolder, old, url =>
    writeVerifiedBackup({ url, files: noFiles }, backup, [], reportProgress),
  );
  await inDatabase(dataFolder, unfinishedCluster(current), url =>
    restoreBackup({ url, files: noFiles }, backup, { emptyTables: [] }, step =>
      reportProgress(`Đang khôi phục ${step}`),
    ),
  );
  const oldFolder = `${current.folder}-${suffix}`;
  await swapClusters(current, oldFolder);
  return { rows, backup, oldFolder };
}

/** The database has all tables of this version. */
async function inDatabase<T>(
  dataFolder: string,
  cluster: Cluster,
  work: (url: string) => Promise<T>,
): Promise<T> {
  const { url, close } = await startCluster(dataFolder, cluster);
  const forgetSignals = exitOnSignal(close);
  try {
    const connection = connect(url, 1);
    await prepareDatabase(connection.pool).finally(connection.close);
    return await work(url);
  } finally {
    forgetSignals();
    await close();
  }
}
