import { stat } from 'node:fs/promises';
import path from 'node:path';
import { nullIfMissing } from '#server/files/local-files.ts';
import { assertNotFolder } from '#server/files/parent-folder.ts';
import { readProducts } from './formats/read-products.ts';

export interface ReadFilesOptions {
  /** Đồng per unit of the file's currency. */
  rate?: number;
  /** `share` is the part of all bytes that was read, 0 to 1. */
  onProgress?: (products: number, share: number) => void;
  strictQuotes?: boolean | undefined;
}

/** Throws, with the file's name, for a file that cannot be read. */
export async function* readFiles(
  files: readonly string[],
  { rate = 1, onProgress, strictQuotes }: ReadFilesOptions,
) {
  const sizes = await Promise.all(files.map(readSize));
  const totalBytes = Math.max(
    1,
    sizes.reduce((sum, size) => sum + size, 0),
  );
  let [products, completedBytes] = [0, 0];
  for (const [index, file] of files.entries()) {
    let bytes = 0;
    const onRead = (count: number) => {
      bytes = count;
    };
    try {
      for await (const product of readProducts(file, { rate, onRead, strictQuotes })) {
        yield product;
        products += 1;
        onProgress?.(products, (completedBytes + bytes) / totalBytes);
      }
    } catch (error) {
      throw error instanceof Error
        ? new Error(`${path.basename(file)}: ${error.message}`, { cause: error })
        : error;
    }
    completedBytes += sizes[index] ?? 0;
  }
}

/** In bytes. Throws, in Vietnamese, for what is not a file. */
export async function readSize(file: string): Promise<number> {
  await assertNotFolder(file);
  const stats = await stat(file).catch(nullIfMissing);
  if (!stats) throw new Error(`Không có tệp ${file}. Hãy kiểm tra đường dẫn.`);
  // Each file is read more than once.
  if (!stats.isFile()) throw new Error(`${file} không phải là tệp thường. Hãy lưu thành tệp rồi nhập.`);
  return stats.size;
}
