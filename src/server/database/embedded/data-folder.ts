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
  if (!hasShop(dataFolder))
    throw new Error(`Ở ${dataFolder} chưa có cửa hàng nào. Bạn xem lại DATA_DIR nhé.`);
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
