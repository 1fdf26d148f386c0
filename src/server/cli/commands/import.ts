import type { Command } from 'commander';
import { type ImportReport, importProducts } from '#server/catalogue/import/import-products.ts';
import { PartialFailure } from '#server/cli/output.ts';
import { parseRate } from '#server/cli/parse-numbers.ts';
import type { RunCommand } from '#server/cli/run.ts';

interface Options {
  pictures?: string;
  withdrawMissing?: boolean;
  dryRun?: boolean;
  rate?: number;
}

/** `import`: products from files. */
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
    .option('--withdraw-missing', 'ngừng bán những sản phẩm không có trong tệp')
    .option('--rate <số>', 'tệp ghi giá bằng tiền khác: một đơn vị bằng bao nhiêu đồng', parseRate)
    .action((files: string[], options: Options, command: Command) =>
      run(command, async (counter, speech) => {
        if (options.withdrawMissing && !options.dryRun)
          await speech.agree('Mọi sản phẩm không có trong các tệp này sẽ ngừng bán. Tiếp tục?');
        const report = await importProducts(counter, files.map(speech.fileAt), {
          ...options,
          pictures: options.pictures === undefined ? null : speech.fileAt(options.pictures),
          told: (products, share) =>
            speech.progress(`Đã đọc ${products} sản phẩm (${Math.floor(share * 100)}%)`),
        });
        speech.answer(report, wordsOf(report, options.dryRun ?? false));
        if (report.refused > 0) throw new PartialFailure();
      }),
    );
}

const mostShown = 20;

function wordsOf(report: ImportReport, dryRun: boolean): string {
  const { created, updated, unchanged, withdrawn, refused, missingPictures } = report;
  return [
    dryRun ? 'Chạy thử, chưa thay đổi gì. Nếu nhập thật:' : 'Đã nhập xong.',
    `  Thêm mới     ${created}`,
    `  Cập nhật     ${updated}`,
    ...updateLines(report),
    `  Không đổi    ${unchanged}`,
    ...(withdrawn > 0 ? [`  Ngừng bán    ${withdrawn}`] : []),
    `  Bị từ chối   ${refused}`,
    ...refusalLines(report),
    ...(missingPictures > 0
      ? [
          '',
          `${missingPictures} ảnh không lấy được. Chạy lại cùng lệnh khi có mạng, hoặc thêm --pictures THƯ-MỤC:`,
        ]
      : []),
    ...shortened(
      report.missing,
      missingPictures,
      ({ code, source, reason }) => `  ${code}: ${source} – ${reason}`,
    ),
  ].join('\n');
}

// A file older than the work done here since undoes it: whoever imports shall see what.
function updateLines({ updated, updates }: ImportReport): string[] {
  const rest = updated - mostShown;
  return [
    ...updates.slice(0, mostShown).map(({ code, changes }) => `    ${code}: ${changes.join('; ')}`),
    ...(rest > 0 ? [`    … và ${rest} sản phẩm khác`] : []),
  ];
}

function refusalLines({ refusals }: ImportReport): string[] {
  if (refusals.length === 0) return [];
  const lines = shortened(
    refusals,
    refusals.length,
    ({ file, row, column, code, reason }) =>
      `  ${file}, dòng ${row}${column ? `, cột “${column}”` : ''}${code ? ` (${code})` : ''}: ${reason}`,
  );
  return ['', 'Cần sửa trong tệp rồi nhập lại:', ...lines];
}

function shortened<T>(all: readonly T[], count: number, line: (one: T) => string): string[] {
  const rest = count - mostShown;
  return [
    ...all.slice(0, mostShown).map(line),
    ...(rest > 0 ? [`  … và ${rest} nữa; xem đủ bằng --json`] : []),
  ];
}
