import { checkNamedFiles, listSome, type NamedFiles } from '#server/cli/check-named-files.ts';
import type { CliContext } from '#server/cli/context.ts';
import { assertFilesWritable } from '#server/files/open-file-store.ts';
import { explainStartupError } from '#server/launch/startup-message.ts';
import { type CheckResult, failure, ok } from './check-result.ts';

const about = 'Ảnh';

export async function checkFiles(
  context: CliContext,
  reportProgress: (text: string) => void,
): Promise<CheckResult> {
  try {
    await assertFilesWritable(context.config);
    // A bucket that cannot be opened must show even if the shop has no picture yet.
    for await (const _ of context.files.list('none')) break;
    return describe(await checkNamedFiles(context, reportProgress));
  } catch (error) {
    return failure(about, explainStartupError(error), null);
  }
}

function describe({ count, missing, forbidden }: NamedFiles): CheckResult {
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
  const advice =
    'Xem đĩa chứa ảnh đã gắn đúng chỗ chưa (DATA_DIR/files, hoặc FILES_URL). Nếu ảnh mất thật, nhập lại sản phẩm ' +
    '(npm run shop -- import …); ảnh trong đơn và ảnh chuyển khoản chỉ có ở bản sao lưu. ' +
    'Đã mất hẳn: npm run shop -- backup --accept-missing';
  return failure(about, words, advice);
}
