import { stat } from 'node:fs/promises';
import path from 'node:path';
import { createFolder } from './create-folder.ts';

/** Throws, in Vietnamese, if `file` is a folder itself or its folder cannot be created. */
export async function ensureParentFolder(file: string): Promise<void> {
  await assertNotFolder(file);
  const folder = path.dirname(file);
  await createFolder(folder, 0o700).catch(cause => {
    throw new Error(`Không tạo được thư mục ${folder}. Hãy chọn chỗ khác, nơi bạn được ghi.`, { cause });
  });
}

export async function assertNotFolder(file: string, advice = 'hãy ghi cả tên tệp'): Promise<void> {
  const stats = await stat(file).catch(() => null);
  if (stats?.isDirectory()) throw new Error(`${file} là một thư mục; ${advice}.`);
}
