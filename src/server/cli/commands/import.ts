import type { Command } from 'commander';
import { importProducts } from '#server/catalogue/import/import-products.ts';
import type { ImportReport } from '#server/catalogue/import/import-report.ts';
import type { RunCommand } from '#server/cli/command-runner.ts';
import type { CliContext } from '#server/cli/context.ts';
import { parseRate } from '#server/cli/options/parse-numbers.ts';
import { type Output, PartialFailure } from '#server/cli/terminal/output.ts';

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
      run(command, (context, output) => importFiles(files, options, context, output), true),
    );
}

async function importFiles(files: string[], options: Options, context: CliContext, output: Output) {
  if (options.withdrawMissing && !options.dryRun)
    await output.confirm('Mọi sản phẩm không có trong các tệp này sẽ ngừng bán. Tiếp tục?');
  const report = await importProducts(context, files.map(output.resolvePath), {
    ...options,
    pictures: options.pictures === undefined ? null : output.resolvePath(options.pictures),
    onCheck: share => output.showProgress(`Đang kiểm tra tệp (${Math.floor(share * 100)}%)`),
    onProgress: (products, share) =>
      output.showProgress(`Đã đọc ${products} sản phẩm (${Math.floor(share * 100)}%)`),
    onInterrupted: ({ created, updated }) => {
      if (!options.dryRun && created + updated > 0) output.note(describeInterruption(created, updated));
    },
  });
  output.printResult(report, formatReport(report, options.dryRun ?? false));
  if (report.refused > 0) throw new PartialFailure();
}

const describeInterruption = (created: number, updated: number) =>
  `Đã thêm mới ${created}, cập nhật ${updated} sản phẩm thì phải dừng. Chạy lại cùng lệnh là làm tiếp, không nhập gì hai lần.`;

const maxLines = 20;

function formatReport(report: ImportReport, dryRun: boolean): string {
  const { created, updated, unchanged, withdrawn, refused, missingPictures } = report;
  return [
    dryRun ? 'Chạy thử, chưa thay đổi gì. Nếu nhập thật:' : 'Đã nhập xong.',
    `  Thêm mới     ${created}`,
    `  Cập nhật     ${updated}`,
    ...updateLines(report),
    `  Không đổi    ${unchanged}`,
    ...(withdrawn > 0 ? [`  Ngừng bán    ${withdrawn}`] : []),
    `  Bị từ chối   ${refused}`,
    ...rejectionLines(report),
    ...(missingPictures > 0
      ? [
          '',
          `${missingPictures} ảnh không lấy được. Chạy lại cùng lệnh khi có mạng, hoặc thêm --pictures THƯ-MỤC:`,
        ]
      : []),
    ...limitLines(
      report.missing,
      missingPictures,
      ({ code, source, reason }) => `  ${code}: ${source} – ${reason}`,
    ),
  ].join('\n');
}

// Importing an older file undoes later changes: list them.
function updateLines({ updated, updates }: ImportReport): string[] {
  const rest = updated - maxLines;
  return [
    ...updates.slice(0, maxLines).map(({ code, changes }) => `    ${code}: ${changes.join('; ')}`),
    ...(rest > 0 ? [`    … và ${rest} sản phẩm khác`] : []),
  ];
}

function rejectionLines({ refusals }: ImportReport): string[] {
  if (refusals.length === 0) return [];
  const lines = limitLines(
    refusals,
    refusals.length,
    ({ file, row, column, code, reason }) =>
      `  ${file}, dòng ${row}${column ? `, cột “${column}”` : ''}${code ? ` (${code})` : ''}: ${reason}`,
  );
  return ['', 'Cần sửa trong tệp rồi nhập lại:', ...lines];
}

function limitLines<T>(all: readonly T[], count: number, line: (item: T) => string): string[] {
  const rest = count - maxLines;
  return [
    ...all.slice(0, maxLines).map(line),
    ...(rest > 0 ? [`  … và ${rest} nữa; xem đủ bằng --json`] : []),
  ];
}
