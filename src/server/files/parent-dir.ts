import { mkdir, stat } from 'node:fs/promises';
import path from 'node:path';

/**
 * Makes the folder a file will lie in, for its owner alone where it is new. Throws, in Vietnamese, where `file` is a folder itself,
 * or its folder cannot be made.
 */
export async function ensureParentDir(file: string): Promise<void> {
  await assertNotDirectory(file);
  const folder = path.dirname(file);
  await mkdir(folder, { recursive: true, mode: 0o700 }).catch(cause => {
    throw new Error(`Không tạo được thư mục ${folder}. Hãy chọn chỗ khác, nơi bạn được ghi.`, { cause });
  });
}

/** Throws, in Vietnamese and with `advice`, where there is a folder of that name. */
export async function assertNotDirectory(file: string, advice = 'hãy ghi cả tên tệp'): Promise<void> {
  const found = await stat(file).catch(() => null);
  if (found?.isDirectory()) throw new Error(`${file} là một thư mục; ${advice}.`);
}
