import { buildApp } from '#server/app.ts';
import { openChangeNotifications } from '#server/database/change-notifications.ts';
import { connect } from '#server/database/connect.ts';
import type { TestShop } from './test-shop.ts';

/** For `vi.waitFor`: notifications arrive within some ms, and no cached value is older than a second. */
export const withinASecond = { timeout: 1_000, interval: 20 };

/** Has its own pool, caches and change notifications, as another process has. */
export async function openSecondProcess(shop: Pick<TestShop, 'url' | 'dependencies'>, connections = 10) {
  const connection = connect(shop.url, connections);
  const changeNotifications = openChangeNotifications(shop.url);
  const app = await buildApp({
    ...shop.dependencies,
    database: connection.database,
    pool: connection.pool,
    changeNotifications,
  });
  const close = async () => {
    await app.close();
    await changeNotifications.close();
    await connection.close();
  };
  return { app, changeNotifications, close };
}
