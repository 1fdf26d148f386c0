import { listProductFiles } from '#server/catalogue/referenced-files.ts';
import type { CliContext } from '#server/cli/context.ts';
import { explainForbiddenFile } from '#server/files/explain-file-errors.ts';
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
    return describe(await findFaults(files, names, reportProgress), names.length);
  } catch (error) {
    return failure(about, explainStartupError(error), null);
  }
}

interface Faults {
  missing: string[];
  /** Only somebody else may read them. */
  forbidden: string[];
}

async function findFaults(
  files: FileStore,
  names: readonly string[],
  reportProgress: (text: string) => void,
): Promise<Faults> {
  const faults: Faults = { missing: [], forbidden: [] };
  for (const [index, name] of names.entries()) {
    const exists = await files.has(name).catch(error => {
      if (!explainForbiddenFile(error)) throw error;
      faults.forbidden.push(name);
      return true;
    });
    if (!exists) faults.missing.push(name);
    reportProgress(`Đang kiểm tra ảnh: ${index + 1}`);
  }
  return faults;
}

function describe({ missing, forbidden }: Faults, count: number): CheckResult {
  if (forbidden.length > 0) {
    const words = `không có quyền đọc ${forbidden.length} trên ${count}: ${listSome(forbidden)}`;
    return failure(
      about,
      words,
      'Giao lại tệp cho tài khoản của cửa hàng: sudo chown -R TÀI-KHOẢN DATA_DIR/files',
    );
  }
  if (missing.length === 0) return ok(about, `đủ ${count} tệp`);
  const words = `thiếu ${missing.length} trên ${count}: ${listSome(missing)}`;
  return failure(about, words, 'Nhập lại sản phẩm (npm run shop -- import …), hoặc khôi phục từ bản sao lưu');
}

const listSome = (names: readonly string[]) => names.slice(0, 3).join(', ') + (names.length > 3 ? ', …' : '');
