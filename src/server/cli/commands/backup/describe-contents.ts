import { formatDateTime } from '#contract/format/date.ts';
import type { BackupContents } from '#server/database/backup/manifest.ts';

export function describeContents({ madeAt, rows, files, bytes }: BackupContents): string {
  const size = new Intl.NumberFormat('vi', { maximumFractionDigits: 1 }).format(bytes / 1024 / 1024);
  return `${rows} dòng dữ liệu, ${files} ảnh và tệp, ${size} MB, bản sao lưu lúc ${formatDateTime(madeAt)}`;
}
