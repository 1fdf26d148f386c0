import { buildApp } from '#server/app.ts';
import { openChangeNotifications } from '#server/database/change-notifications.ts';
import { connect } from '#server/database/connect.ts';
import type { TestShop } from './test-shop.ts';

/** The same shop once more, as another process opens it: pool, memory and news of its own. */
export async function openSecondProcess(shop: Pick<TestShop, 'url' | 'parts'>, connections = 10) {
  const connection = connect(shop.url, connections);
  const news = openChangeNotifications(shop.url);
  const app = await buildApp({
    ...shop.parts,
    database: connection.database,
    pool: connection.pool,
    changeNotifications: news,
  });
  const close = async () => {
    await app.close();
    await news.close();
    await connection.close();
  };
  return { app, news, close };
}
