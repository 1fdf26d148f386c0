import type { Command } from 'commander';
import { hasAccepted, importProducts } from '#server/catalogue/import/import-products.ts';
import type { ImportReport } from '#server/catalogue/import/import-report.ts';
import type { RunCommand } from '#server/cli/command-runner.ts';
import type { CliContext } from '#server/cli/context.ts';
import { parseRate } from '#server/cli/options/parse-numbers.ts';
import { type Output, PartialFailure } from '#server/cli/terminal/output.ts';
import { formatImportReport } from './format-import-report.ts';

interface Options {
  pictures?: string;
  allowPrivateAddresses?: boolean;
  withdrawMissing?: boolean;
  dryRun?: boolean;
  rate?: number;
}

export function importCommand(program: Command, run: RunCommand): void {
  program
    .command('import')
    .summary('nhập sản phẩm từ tệp CSV của Shopify, Haravan hoặc JSON của cửa hàng')
    .description(
      'Nhập sản phẩm từ tệp CSV xuất từ Shopify hoặc Haravan (tự nhận ra theo dòng tiêu đề), hoặc từ JSON của cửa hàng.\n' +
        'Nhập lại cùng một tệp thì không đổi gì; tệp đã sửa thì cập nhật đúng chỗ đã sửa.',
    )
    .argument('<TỆP...>', 'một hoặc nhiều tệp .csv, .json, .jsonl')
    .option('--dry-run', 'chỉ báo sẽ làm gì, không thay đổi gì')
    .option('--pictures <thư-mục>', 'lấy ảnh theo tên tệp trong thư mục này trước khi tải từ mạng')
    .option('--allow-private-addresses', 'tải ảnh cả từ máy này và mạng nội bộ, không chỉ từ Internet')
    .option('--withdraw-missing', 'ngừng bán những sản phẩm không có trong tệp')
    .option('--rate <số>', 'tệp ghi giá bằng tiền khác: một đơn vị bằng bao nhiêu đồng', parseRate)
    .action((files: string[], options: Options, command: Command) =>
      run(command, (context, output) => importFiles(files, options, context, output), {
        mayCreate: !options.dryRun,
      }),
    );
}

async function importFiles(files: string[], options: Options, context: CliContext, output: Output) {
  if (options.withdrawMissing && !options.dryRun)
    await output.confirm('Mọi sản phẩm không có trong các tệp này sẽ ngừng bán. Tiếp tục?');
  let written = { created: 0, updated: 0 };
  const report = await tellingAtExit(
    () => {
      if (written.created + written.updated > 0) output.note(describeInterruption(written));
    },
    () =>
      importProducts(context, files.map(output.resolvePath), {
        ...options,
        pictures: options.pictures === undefined ? null : output.resolvePath(options.pictures),
        onCheck: share => output.showProgress(`Đang kiểm tra tệp (${Math.floor(share * 100)}%)`),
        onProgress: (products, share) =>
          output.showProgress(`Đã đọc ${products} sản phẩm (${Math.floor(share * 100)}%)`),
        onWritten: ({ created, updated }) => {
          written = { created, updated };
        },
      }),
  );
  const notice = options.withdrawMissing && !hasAccepted(report) ? nothingWithdrawn : '';
  output.printResult(report, formatImportReport(report, options.dryRun ?? false) + notice);
  if (report.refused > 0) throw new PartialFailure();
}

/** Calls `tell` if `work` rejects, or the process ends in the middle of it, as by Ctrl+C. */
async function tellingAtExit<T>(tell: () => void, work: () => Promise<T>): Promise<T> {
  process.once('exit', tell);
  try {
    return await work();
  } catch (error) {
    tell();
    throw error;
  } finally {
    process.off('exit', tell);
  }
}

const nothingWithdrawn = '\n\nChưa ngừng bán món nào, vì không nhập được sản phẩm nào trong tệp.';

const describeInterruption = ({ created, updated }: Pick<ImportReport, 'created' | 'updated'>) =>
  `Đã thêm mới ${created}, cập nhật ${updated} sản phẩm thì phải dừng; sản phẩm đang ghi dở có thể cũng đã xong. Chạy lại cùng lệnh là làm tiếp, không nhập gì hai lần.`;
