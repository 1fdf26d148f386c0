import { mkdir, rename, rm } from 'node:fs/promises';
import path from 'node:path';

/** The layouts an export can have. */
export const formats = ['shopify', 'haravan', 'json'] as const;

export type Format = (typeof formats)[number];

const jsonEnding = /\.jsonl?$/i;

/** The layout for `file`, by its ending where none was asked for. Throws, in Vietnamese, where the ending would say otherwise. */
export function formatFor(file: string, asked: Format | undefined): Format {
  const isJson = jsonEnding.test(file);
  if (!isJson && !/\.csv$/i.test(file))
    throw new Error(`Không ghi được dạng của “${file}”. Hãy ghi tên tệp có đuôi .csv, .json hoặc .jsonl.`);
  const format = asked ?? (isJson ? 'json' : 'shopify');
  if (isJson !== (format === 'json'))
    throw new Error(
      `Dạng ${format} cần tệp có đuôi ${format === 'json' ? '.json hoặc .jsonl' : '.csv'}, không phải “${file}”.`,
    );
  return format;
}

/**
 * Lets `write` make a draft beside `file`, in a folder made where it is missing, and puts it in its place. A file that broke off halfway must
 * not look like the whole. Throws, in Vietnamese, where the place cannot be written to.
 */
export async function replaceFile<T>(file: string, write: (draft: string) => Promise<T>): Promise<T> {
  const draft = `${file}.part`;
  try {
    await mkdir(path.dirname(file), { recursive: true });
    const written = await write(draft);
    await rename(draft, file);
    return written;
  } catch (failure) {
    await rm(draft, { force: true }).catch(() => {});
    throw inWords(failure, file);
  }
}

const reasons: Readonly<Record<string, string>> = {
  EACCES: 'không có quyền ghi vào đó',
  EPERM: 'không có quyền ghi vào đó',
  EROFS: 'chỗ đó chỉ đọc được',
  ENOSPC: 'đĩa đã đầy',
  ENOTDIR: 'một phần của đường dẫn là tệp, không phải thư mục',
  EISDIR: 'tên đó, hoặc tên đó với .part, là một thư mục',
  EEXIST: 'một phần của đường dẫn là tệp, không phải thư mục',
};

function inWords(failure: unknown, file: string): unknown {
  const code = failure instanceof Error && 'code' in failure ? String(failure.code) : '';
  const reason = reasons[code];
  return reason
    ? new Error(`Không ghi được ${file}: ${reason}. Hãy chọn chỗ khác.`, { cause: failure })
    : failure;
}
