import type { BackupEntry } from './archive/read-backup.ts';
import { findEntryTarget } from './entry-target.ts';
import { type BackupContents, checksumsName, type Manifest } from './manifest.ts';
import { createRowCounter } from './row-counter.ts';

/** `add` throws, in Vietnamese, for an entry of no table or file, `end` if a table had rows without its columns. */
export function createContentsCounter(manifest: Manifest) {
  const contents: BackupContents = { madeAt: manifest.madeAt, rows: 0, files: 0, bytes: 0 };
  const rows = createRowCounter();
  return {
    add: ({ name, bytes }: BackupEntry): void => {
      const { table, file } = findEntryTarget(name, manifest);
      if (table) contents.rows += rows.add(table, bytes);
      if (file !== undefined) contents.files += 1;
      if (name !== checksumsName) contents.bytes += bytes.length;
    },
    end: (): BackupContents => {
      rows.assertValid();
      return contents;
    },
  };
}
