import { once } from 'node:events';
import { finished } from 'node:stream/promises';
import type pg from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import type { ReportProgress } from '#server/database/backup/add-tables.ts';
import type { readEntries } from '#server/database/backup/archive/read-backup.ts';
import { findEntryTarget } from '#server/database/backup/entry-target.ts';
import type { Manifest } from '#server/database/backup/manifest.ts';
import { quoteIdentifier, quoteList, type TableSchema } from '#server/database/backup/schema.ts';
import { errorCode } from '#server/error-code.ts';
import type { FileStore } from '#server/files/file-store.ts';
import { createWritePool } from './write-pool.ts';

/** Puts a backup's rows and files into their places. Throws, in Vietnamese, for an entry of no table or file. */
export async function copyEntries(
  client: pg.Client,
  files: FileStore,
  entries: ReturnType<typeof readEntries>,
  { manifest, isRestored }: { manifest: Manifest; isRestored: (tableName: string) => boolean },
  reportProgress: ReportProgress,
): Promise<void> {
  let copy: TableCopy | null = null;
  const writes = createWritePool();
  let count = 0;
  for await (const { name, bytes } of entries) {
    const { table, file } = findEntryTarget(name, manifest);
    if (copy && copy.tableName !== table?.name) {
      await copy.end();
      copy = null;
    }
    if (table && isRestored(table.name)) {
      reportProgress(`bảng ${table.name}`);
      copy ??= copyIn(client, table);
      await copy.write(bytes);
    }
    if (file !== undefined) {
      await writes.add(writeFile(files, file, bytes));
      reportProgress(`ảnh và tệp ${++count}`);
    }
  }
  await writes.end();
}

function writeFile(files: FileStore, name: string, bytes: Buffer): Promise<void> {
  return files.write(name, bytes).catch(cause => {
    if (!/^(EISDIR|ENOTDIR|EEXIST)$/.test(errorCode(cause))) throw cause;
    const reason = 'chỗ đó đang có một tệp hay thư mục khác. Hãy dọn chỗ ấy rồi khôi phục lại.';
    throw new Error(`Không ghi được tệp ${name}: ${reason}`, { cause });
  });
}

interface TableCopy {
  tableName: string;
  write(bytes: Buffer): Promise<void>;
  end(): Promise<void>;
}

function copyIn(client: pg.Client, { name, columns }: TableSchema): TableCopy {
  const stream = client.query(copyFrom(`copy ${quoteIdentifier(name)} (${quoteList(columns)}) from stdin`));
  const completed = finished(stream);
  // `end` rejects with it; until then an error of PostgreSQL must not end the process.
  completed.catch(() => {});
  return {
    tableName: name,
    write: async bytes => {
      if (!stream.write(bytes)) await Promise.race([once(stream, 'drain'), completed]);
    },
    end: () => {
      stream.end();
      return completed;
    },
  };
}
