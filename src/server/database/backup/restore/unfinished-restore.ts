import type { Database } from '#server/database/connect.ts';
import { deleteSetting, findSetting, saveSetting } from '#server/database/settings.ts';

const mark = 'restore_begun';

/** For a restore into an empty shop. Its own transaction replaces the mark, which stays only if it was broken off. */
export async function markUntilRestored(database: Database, restore: () => Promise<void>): Promise<void> {
  await saveSetting(database, mark, new Date().toISOString());
  try {
    await restore();
  } catch (error) {
    // Not if the database is gone, as after a signal.
    await deleteSetting(database, mark).catch(() => undefined);
    throw error;
  }
}

/** Throws, in Vietnamese, for an empty shop that a restore was to fill: it must not open as if it had never had anything. */
export async function assertRestored(database: Database): Promise<void> {
  if ((await findSetting(database, mark)) === null) return;
  throw new Error(
    'Lần khôi phục trước bị dừng giữa chừng, nên cửa hàng này còn trống. Hãy chạy lại lệnh restore với tệp sao lưu. ' +
      'Nếu muốn mở một cửa hàng mới, hãy chọn DATA_DIR mới hoặc một cơ sở dữ liệu trống khác.',
  );
}
