import { readFileSync } from 'node:fs';
import path from 'node:path';
import * as z from 'zod/mini';
import { deleteOldest, timestamp } from '#server/database/backup/rotation.ts';
import { writeVerifiedBackup } from '#server/database/backup/write-verified-backup.ts';
import { connect } from '#server/database/connect.ts';
import { findMigrationState, type MigrationState } from '#server/database/migration-state.ts';
import { noFiles } from '#server/files/no-files.ts';
import { deleteUnfinished } from '#server/files/unfinished-files.ts';

const keptBackups = 3;
const backupName = /^before-update-\d{4}-\d\d-\d\d-\d{6}-[\w.-]+\.tar\.zst$/;

/**
 * Of the database alone, since an update touches no files, if migrations are pending. If it fails, so does the start, and
 * nothing has changed.
 */
export async function backUpBeforeUpdate(url: string, dataFolder: string): Promise<void> {
  const state = await readState(url);
  if (!state || state.applied === 0 || state.unknown > 0 || state.pending === 0) return;
  const folder = path.join(dataFolder, 'backups');
  const file = path.join(folder, `before-update-${timestamp(new Date())}-${readVersion()}.tar.zst`);
  await deleteUnfinished(folder, name => backupName.test(name));
  await write(url, file);
  await deleteOldest(file, backupName, keptBackups);
  process.stderr.write(`Trước khi cập nhật, đã sao lưu cơ sở dữ liệu vào ${file}\n`);
}

async function readState(url: string): Promise<MigrationState | null> {
  const { database, close } = connect(url, 1);
  try {
    return await findMigrationState(database);
  } finally {
    await close();
  }
}

async function write(url: string, file: string): Promise<void> {
  try {
    await writeVerifiedBackup({ url, files: noFiles }, file, [], () => {});
  } catch (cause) {
    const reason = cause instanceof Error ? cause.message : String(cause);
    throw new Error(`Chưa cập nhật gì, vì chưa sao lưu được cơ sở dữ liệu vào ${file}: ${reason}`, { cause });
  }
}

function readVersion(): string {
  const file = new URL('../../../package.json', import.meta.url);
  return z.parse(z.object({ version: z.string() }), JSON.parse(readFileSync(file, 'utf8'))).version;
}
