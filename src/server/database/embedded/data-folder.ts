import { existsSync } from 'node:fs';
import path from 'node:path';

const hasCluster = (folder: string) => existsSync(path.join(folder, 'PG_VERSION'));

/** Whether a shop was opened in the folder before. */
export const hasShop = (dataFolder: string) =>
  // `postgres.next` is the only one after an interrupted upgrade.
  ['postgres', 'postgres.next'].some(name => existsSync(path.join(dataFolder, name)));

/** Throws, in Vietnamese, unless the folder has a shop. */
export function assertHasShop(dataFolder: string): void {
  assertOwnFolder(dataFolder);
  assertDatabaseKept(dataFolder);
  if (!hasShop(dataFolder))
    throw new Error(
      `Ở ${dataFolder} chưa có cửa hàng nào. Bạn xem lại DATA_DIR nhé, hoặc mở cửa hàng mới bằng npm start.`,
    );
}

/** Throws, in Vietnamese, if a shop was opened here whose database is gone: an empty one would pass for the shop. */
export function assertDatabaseKept(dataFolder: string): void {
  if (hasShop(dataFolder) || !existsSync(path.join(dataFolder, 'postgres.log'))) return;
  throw new Error(
    `Ở ${dataFolder} đã có một cửa hàng, nhưng thư mục dữ liệu ${path.join(dataFolder, 'postgres')} không còn. ` +
      'Hãy chép lại thư mục này từ bản sao, hoặc phục hồi bản sao lưu vào một DATA_DIR mới. ' +
      'Nếu muốn mở cửa hàng mới ở đây, hãy dời các tệp còn lại đi trước.',
  );
}

/** Throws, in Vietnamese, if the folder is part of a shop's folder or of PostgreSQL itself. */
export function assertOwnFolder(dataFolder: string): void {
  const shop = findShopAround(dataFolder);
  if (shop)
    throw new Error(`${dataFolder} nằm bên trong thư mục của cửa hàng ${shop}. Bạn xem lại DATA_DIR nhé.`);
  if (hasCluster(dataFolder))
    throw new Error(
      `${dataFolder} là thư mục riêng của PostgreSQL, cửa hàng không để gì vào đó. Bạn xem lại DATA_DIR nhé.`,
    );
}

function findShopAround(folder: string): string | null {
  const parent = path.dirname(folder);
  if (parent === folder) return null;
  const isPart = /^(postgres|files)$/.test(path.basename(folder));
  return isPart && hasCluster(path.join(parent, 'postgres')) ? parent : findShopAround(parent);
}
