import { existsSync } from 'node:fs';
import { rename, rm } from 'node:fs/promises';
import { type Cluster, stopOrphan } from './postmaster.ts';

/** Where the next cluster is made. */
export function nextCluster(cluster: Cluster): Cluster {
  return { ...cluster, folder: `${cluster.folder}.next` };
}

/** What an interrupted upgrade left. */
export async function removeNext(cluster: Cluster): Promise<void> {
  const next = nextCluster(cluster);
  await stopOrphan(next);
  await rm(next.folder, { recursive: true, force: true });
}

/** Puts the complete next cluster in place of the old one, which moves to `oldFolder`. */
export async function swapClusters(cluster: Cluster, oldFolder: string): Promise<void> {
  await rename(cluster.folder, oldFolder);
  await finishUpgrade(cluster);
}

/** Between the two renames of `swapClusters` there is no cluster, and a start would make an empty one. */
export async function finishUpgrade(cluster: Cluster): Promise<void> {
  const { folder } = nextCluster(cluster);
  if (!existsSync(cluster.folder) && existsSync(folder)) await rename(folder, cluster.folder);
}
