import { createHash } from 'node:crypto';
import { assertWhole } from './archive/assert-whole.ts';
import { damagedError } from './archive/open-backup.ts';
import { type BackupEntry, readEntries, readManifest } from './archive/read-backup.ts';
import { createContentsCounter } from './contents-counter.ts';
import { type BackupContents, checksumsName } from './manifest.ts';

/**
 * Throws, in Vietnamese, if a checksum differs, an entry is missing or was added, or one is not what a restore can take: of
 * no table or file, or with rows that have not the table's columns; also if the file lacks its last byte or has more.
 */
export async function checkBackup(
  file: string,
  reportProgress: (entries: number) => void = () => {},
  identities: readonly string[] = [],
): Promise<BackupContents> {
  const counter = createContentsCounter(await readManifest(file, identities));
  const checksums = createChecksumVerifier();
  let entries = 0;
  for await (const entry of readEntries(file, identities)) {
    checksums.add(entry);
    counter.add(entry);
    entries += 1;
    reportProgress(entries);
  }
  checksums.verify();
  await assertWhole(file);
  return counter.end();
}

/** Compares the checksums by their hash: a list of all entries may be long. */
function createChecksumVerifier() {
  const computed = createHash('sha256');
  let stored: Buffer | null = null;
  return {
    add: ({ name, bytes }: BackupEntry): void => {
      if (name === checksumsName) stored = createHash('sha256').update(bytes).digest();
      else computed.update(`${createHash('sha256').update(bytes).digest('hex')}  ${name}\n`);
    },
    verify: (): void => {
      if (stored === null) throw damagedError('thiếu phần cuối');
      if (!stored.equals(computed.digest())) throw damagedError('sai mã kiểm tra');
    },
  };
}
