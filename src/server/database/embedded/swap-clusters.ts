import { existsSync } from 'node:fs';
import { rename, rm } from 'node:fs/promises';
import { removeHalfMade } from './cluster.ts';
import { stopOrphan } from './orphan.ts';
import type { Cluster } from './postmaster.ts';

/** Where the next cluster is filled. */
export function unfinishedCluster(cluster: Cluster): Cluster {
  return { ...cluster, folder: `${cluster.folder}.unfinished` };
}

/** The complete one, which takes the place of the old one. */
const nextFolder = ({ folder }: Cluster) => `${folder}.next`;

/** Puts the filled cluster in place of the old one, which moves to `oldFolder`. */
export async function swapClusters(cluster: Cluster, oldFolder: string): Promise<void> {
  await rename(unfinishedCluster(cluster).folder, nextFolder(cluster));
  await rename(cluster.folder, oldFolder);
  await finishUpgrade(cluster);
}

/**
 * Between the last two renames of `swapClusters` there is no cluster, and a start would make an empty one. What an upgrade
 * that was interrupted before them has left is deleted: it would be taken for the shop's once the cluster is moved away.
 */
export async function finishUpgrade(cluster: Cluster): Promise<void> {
  const next = nextFolder(cluster);
  if (!existsSync(cluster.folder)) {
    if (existsSync(next)) await rename(next, cluster.folder);
    return;
  }
  const unfinished = unfinishedCluster(cluster);
  await removeHalfMade(unfinished);
  for (const folder of [next, unfinished.folder]) await remove({ ...cluster, folder });
}

async function remove(cluster: Cluster): Promise<void> {
  if (!existsSync(cluster.folder)) return;
  await stopOrphan(cluster);
  await rm(cluster.folder, { recursive: true, force: true });
}
