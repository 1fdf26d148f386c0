import type { ImportReport } from '#server/catalogue/import/import-report.ts';

const maxLines = 20;

export function formatImportReport(report: ImportReport, dryRun: boolean): string {
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
