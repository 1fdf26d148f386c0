import type { Database } from '#server/database/connect.ts';
import { deleteSetting, findSetting, saveSetting } from '#server/database/settings.ts';

const mark = 'restore_begun';

interface EmptyShop {
  database: Database;
  /** Made for the restore. */
  isNewShop: boolean;
}

/**
 * For a restore into an empty shop. Its own transaction replaces the mark, which stays if it was broken off, or has failed
 * where there was no shop before.
 */
export async function markUntilRestored(shop: EmptyShop, restore: () => Promise<void>): Promise<void> {
  await saveSetting(shop.database, mark, new Date().toISOString());
  try {
    await restore();
  } catch (error) {
    // Not if the database is gone, as after a signal.
    if (!shop.isNewShop) await deleteSetting(shop.database, mark).catch(() => undefined);
    throw error;
  }
}

/** Throws, in Vietnamese, for an empty shop that a restore was to fill: it must not open as if it had never had anything. */
export async function assertRestored(database: Database): Promise<void> {
  if ((await findSetting(database, mark)) === null) return;
  throw new Error(
    'Lần khôi phục trước chưa xong, nên cửa hàng này còn trống. Hãy chạy lại lệnh restore với tệp sao lưu. ' +
      'Nếu muốn mở một cửa hàng mới, hãy chọn DATA_DIR mới hoặc một cơ sở dữ liệu trống khác.',
  );
}
