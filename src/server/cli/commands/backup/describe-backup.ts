import path from 'node:path';
import { listSome } from '#server/cli/check-named-files.ts';
import type { Config } from '#server/config.ts';
import { describeContents } from './describe-contents.ts';
import type { ComparedBackup } from './write-compared-backup.ts';

export function describeBackup(
  backup: ComparedBackup,
  deleted: readonly string[],
  config: Pick<Config, 'filesUrl' | 'dataFolder'>,
): string {
  const { file, contents } = backup;
  return [
    `Đã sao lưu và kiểm tra ${file}: ${describeContents(contents)}.`,
    ...describeLostRows(backup),
    ...describeMissing(backup, config),
    ...(deleted.length > 0 ? [`Đã xóa bản cũ: ${deleted.join(', ')}.`] : []),
  ].join('\n');
}

const nothingReplaced = 'Chưa xóa hay thay bản sao lưu cũ nào.';

const describeLostRows = ({ lostRowsOf }: ComparedBackup): string[] =>
  lostRowsOf.length === 0
    ? []
    : [
        `Cửa hàng đã mất dòng của ${lostRowsOf.join(', ')}, có lẽ vì đĩa hỏng: bản này thiếu chúng, có thể không khôi phục được.`,
        `${nothingReplaced} Hãy chạy: npm run shop -- doctor`,
      ];

function describeMissing(
  { named: { count, missing }, lostRowsOf, isWhole }: ComparedBackup,
  { filesUrl, dataFolder }: Pick<Config, 'filesUrl' | 'dataFolder'>,
): string[] {
  if (missing.length === 0) return [];
  const lacking = `Bản này thiếu ${missing.length} trên ${count} ảnh và tệp: ${listSome(missing)}.`;
  if (lostRowsOf.length > 0) return [lacking];
  if (isWhole) return [`${lacking} Vẫn coi là đủ, vì có --accept-missing.`];
  const place = filesUrl ? 'FILES_URL' : `thư mục ${path.join(dataFolder, 'files')}`;
  return [
    lacking,
    `${nothingReplaced} Hãy xem ${place} có đúng chỗ và đã gắn đĩa chưa, rồi chạy: npm run shop -- doctor`,
    'Nếu ảnh đã mất hẳn, chạy lại với --accept-missing để coi là đủ.',
  ];
}
