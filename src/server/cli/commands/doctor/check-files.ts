import { listProductFiles } from '#server/catalogue/referenced-files.ts';
import type { CliContext } from '#server/cli/context.ts';
import type { FileStore } from '#server/files/file-store.ts';
import { assertFilesWritable } from '#server/files/open-file-store.ts';
import { explainStartupError } from '#server/launch/startup-message.ts';
import { listInvoiceFiles } from '#server/payments/store.ts';
import { type CheckResult, failure, ok } from './check-result.ts';

const about = 'Ảnh';

export async function checkFiles(
  { database, files, config }: CliContext,
  reportProgress: (text: string) => void,
): Promise<CheckResult> {
  const names = [...(await listProductFiles(database)), ...(await listInvoiceFiles(database))];
  try {
    await assertFilesWritable(config);
    // A bucket that cannot be opened must show even if the shop has no picture yet.
    for await (const _ of files.list('none')) break;
    return describe(await findMissing(files, names, reportProgress), names.length);
  } catch (error) {
    return failure(about, explainStartupError(error), null);
  }
}

async function findMissing(
  files: FileStore,
  names: readonly string[],
  reportProgress: (text: string) => void,
): Promise<string[]> {
  const missing: string[] = [];
  for (const [index, name] of names.entries()) {
    if (!(await files.has(name))) missing.push(name);
    reportProgress(`Đang kiểm tra ảnh: ${index + 1}`);
  }
  return missing;
}

function describe(missing: readonly string[], count: number): CheckResult {
  if (missing.length === 0) return ok(about, `đủ ${count} tệp`);
  const words = `thiếu ${missing.length} trên ${count}: ${missing.slice(0, 3).join(', ')}${missing.length > 3 ? ', …' : ''}`;
  return failure(about, words, 'Nhập lại sản phẩm (npm run shop -- import …), hoặc khôi phục từ bản sao lưu');
}
