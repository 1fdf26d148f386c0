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
    ...describeMissing(backup, config),
    ...(deleted.length > 0 ? [`Đã xóa bản cũ: ${deleted.join(', ')}.`] : []),
  ].join('\n');
}

function describeMissing(
  { named: { count, missing }, isWhole }: ComparedBackup,
  { filesUrl, dataFolder }: Pick<Config, 'filesUrl' | 'dataFolder'>,
): string[] {
  if (missing.length === 0) return [];
  const lacking = `Bản này thiếu ${missing.length} trên ${count} ảnh và tệp: ${listSome(missing)}.`;
  if (isWhole) return [`${lacking} Vẫn coi là đủ, vì có --accept-missing.`];
  const place = filesUrl ? 'FILES_URL' : `thư mục ${path.join(dataFolder, 'files')}`;
  return [
    lacking,
    `Chưa xóa hay thay bản sao lưu cũ nào. Hãy xem ${place} có đúng chỗ và đã gắn đĩa chưa, rồi chạy: npm run shop -- doctor`,
    'Nếu ảnh đã mất hẳn, chạy lại với --accept-missing để coi là đủ.',
  ];
}
