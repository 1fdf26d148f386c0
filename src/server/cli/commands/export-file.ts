import path from 'node:path';
import type { Output } from '#server/cli/terminal/output.ts';
import { createFolder } from '#server/files/create-folder.ts';
import { explainWriteError } from '#server/files/explain-file-errors.ts';
import { isThere } from '#server/files/is-there.ts';
import { replaceFile } from '#server/files/replace-file.ts';
import { deleteUnfinished } from '#server/files/unfinished-files.ts';

export const formats = ['shopify', 'haravan', 'json'] as const;

export type Format = (typeof formats)[number];

const jsonExtension = /\.jsonl?$/i;

/** Throws, in Vietnamese, if the file's extension does not fit `option`, or is unknown. */
export function chooseFormat(file: string, option: Format | undefined): Format {
  const isJson = jsonExtension.test(file);
  if (!isJson && !/\.csv$/i.test(file))
    throw new Error(`Không ghi được dạng của “${file}”. Hãy ghi tên tệp có đuôi .csv, .json hoặc .jsonl.`);
  const format = option ?? (isJson ? 'json' : 'shopify');
  if (isJson !== (format === 'json'))
    throw new Error(
      `Dạng ${format} cần tệp có đuôi ${format === 'json' ? '.json hoặc .jsonl' : '.csv'}, không phải “${file}”.`,
    );
  return format;
}

/** Throws if there is a file which the person does not want to lose. */
export async function confirmReplacing(file: string, { confirm }: Pick<Output, 'confirm'>): Promise<void> {
  if (await isThere(file)) await confirm(`${file} đã có sẵn. Ghi đè lên tệp này?`);
}

/**
 * As `replaceFile`. Creates missing folders, and deletes what a killed export of the file left a day ago; throws, in
 * Vietnamese, if `file` cannot be written.
 */
export async function exportTo<T>(file: string, write: (temporaryFile: string) => Promise<T>): Promise<T> {
  try {
    const { dir, base } = path.parse(file);
    await createFolder(dir);
    await deleteUnfinished(dir, name => name === base);
    return await replaceFile(file, write);
  } catch (error) {
    throw explainWriteError(error, file);
  }
}
