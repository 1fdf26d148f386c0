import { checkBackup } from './check-backup.ts';
import { createKeyPair } from './encryption.ts';
import type { BackupContents } from './manifest.ts';
import type { ShopData } from './schema.ts';
import { writeBackup } from './write-backup.ts';

/**
 * Reads the backup again after it is written. The shop has no key to an encrypted one, so it is also encrypted to a key
 * that exists in this call only.
 */
export async function writeVerifiedBackup(
  shop: ShopData,
  file: string,
  recipients: readonly string[],
  reportProgress: (text: string) => void,
): Promise<BackupContents> {
  const own = recipients.length > 0 ? [await createKeyPair()] : [];
  const allRecipients = [...recipients, ...own.map(({ recipient }) => recipient)];
  await writeBackup(shop, file, step => reportProgress(`Đang sao lưu ${step}`), allRecipients);
  const identities = own.map(({ identity }) => identity);
  return checkBackup(file, count => reportProgress(`Đang kiểm tra: ${count}`), identities);
}
