import { readFile } from 'node:fs/promises';
import { createDecrypter } from '#server/database/backup/archive/encryption.ts';

/** The secret keys in a file of `backup-key` or `age-keygen`, one a line between comments. */
export async function readIdentities(file: string): Promise<string[]> {
  const text = await readFile(file, 'utf8').catch(cause => {
    throw new Error(`Không đọc được tệp khóa ${file}. Hãy kiểm tra đường dẫn và quyền.`, { cause });
  });
  const lines = text.split('\n').map(line => line.trim());
  const identities = lines.filter(line => line !== '' && !line.startsWith('#'));
  try {
    createDecrypter(identities);
  } catch (cause) {
    throw notAKeyError(file, cause);
  }
  if (identities.length === 0) throw notAKeyError(file);
  return identities;
}

const notAKeyError = (file: string, cause?: unknown) =>
  new Error(`${file} không phải tệp khóa bí mật của age (dòng AGE-SECRET-KEY-…).`, { cause });
