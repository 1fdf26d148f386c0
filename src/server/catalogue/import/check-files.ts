import path from 'node:path';
import { assertEncoding } from './assert-encoding.ts';
import { endsWithLineBreak } from './formats/ends-with-line-break.ts';
import type { ImportError, ImportedProduct } from './product.ts';
import { type ReadFilesOptions, readFiles, readSize } from './read-files.ts';

export interface CodesInFiles {
  /** Also of products that are refused: a typing error must not withdraw them. */
  codes: ReadonlySet<string>;
  /** Those that stand in several places: each of these has only a part of the product. */
  repeated: ReadonlySet<string>;
}

export interface CheckFilesOptions extends Pick<ReadFilesOptions, 'rate'> {
  withdrawMissing?: boolean;
  /** `share` is the part of all bytes that was read, 0 to 1. */
  onCheck?: (share: number) => void;
}

/**
 * Reads all files to their end before the first product is written: that a file is cut off shows only there. Throws, in
 * Vietnamese; for `withdrawMissing` also where it is not certain which products the files name.
 */
export async function checkFiles(
  files: readonly string[],
  { rate, withdrawMissing = false, onCheck }: CheckFilesOptions,
): Promise<CodesInFiles> {
  for (const file of files) {
    await readSize(file);
    await assertEncoding(file);
  }
  const onProgress = (_: number, share: number) => onCheck?.(share);
  const [codes, repeated] = [new Set<string>(), new Set<string>()];
  for await (const entry of readFiles(files, { rate, onProgress, strictQuotes: withdrawMissing })) {
    if (withdrawMissing) assertCode(entry);
    for (const code of listCodes(entry)) (codes.has(code) ? repeated : codes).add(code);
  }
  if (withdrawMissing && codes.size === 0) throw new Error(`Tệp không có sản phẩm nào${nothingWithdrawn}`);
  const [repeatedCode] = repeated;
  if (withdrawMissing && repeatedCode)
    throw new Error(`Mã ${repeatedCode} có ở nhiều chỗ, có thể là mã của món khác${nothingWithdrawn}`);
  if (withdrawMissing) for (const file of files) await assertWhole(file);
  return { codes, repeated };
}

const listCodes = (entry: ImportedProduct | ImportError[]) =>
  new Set(Array.isArray(entry) ? entry.flatMap(({ code }) => code ?? []) : [entry.code]);

const nothingWithdrawn = ', nên chưa nhập và chưa ngừng bán món nào. Bạn xem lại tệp nhé.';

function assertCode(entry: ImportedProduct | ImportError[]): void {
  const unknown = Array.isArray(entry) ? entry.find(({ code }) => code === null) : undefined;
  if (!unknown) return;
  const { file, row, reason } = unknown;
  throw new Error(
    `${file}, dòng ${row}: ${reason.replace(/\.$/, '')}. Không rõ đó là món nào${nothingWithdrawn}`,
  );
}

async function assertWhole(file: string): Promise<void> {
  if (path.extname(file).toLowerCase() === '.json' || (await endsWithLineBreak(file))) return;
  throw new Error(
    `${path.basename(file)} không kết thúc bằng dấu xuống dòng, có thể đã bị cắt ngang${nothingWithdrawn} Nếu tệp đủ, hãy thêm dấu xuống dòng ở cuối.`,
  );
}
