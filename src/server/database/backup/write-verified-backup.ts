import { open } from 'node:fs/promises';
import path from 'node:path';
import { ensureParentFolder } from '#server/files/parent-folder.ts';
import { replaceFile } from '#server/files/replace-file.ts';
import { createKeyPair } from './archive/encryption.ts';
import { checkBackup } from './check-backup.ts';
import type { BackupContents } from './manifest.ts';
import type { ShopData } from './schema.ts';
import { writeBackup } from './write-backup.ts';

/**
 * Reads the backup again before it gets its name: what is not whole replaces no other. The shop has no key to an encrypted
 * one, so it is also encrypted to a key that exists in this call only. Creates missing folders, like `ensureParentFolder`.
 * `chooseFile` as of `replaceFile`.
 */
export async function writeVerifiedBackup(
  shop: ShopData,
  file: string,
  recipients: readonly string[],
  reportProgress: (text: string) => void,
  chooseFile?: () => Promise<string>,
): Promise<BackupContents> {
  const own = recipients.length > 0 ? [await createKeyPair()] : [];
  const allRecipients = [...recipients, ...own.map(({ recipient }) => recipient)];
  const identities = own.map(({ identity }) => identity);
  await ensureParentFolder(file);
  const write = async (temporaryFile: string) => {
    await writeBackup(shop, temporaryFile, step => reportProgress(`Đang sao lưu ${step}`), allRecipients);
    return checkBackup(temporaryFile, count => reportProgress(`Đang kiểm tra: ${count}`), identities);
  };
  const contents = await replaceFile(file, write, chooseFile);
  await syncFolder(path.dirname(file));
  return contents;
}

// A rename survives a power cut only after its folder is synced.
async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder);
  await handle.sync().catch(() => {});
  await handle.close();
}
