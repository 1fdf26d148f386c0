import type { Config } from '#server/config.ts';
import type { Database } from '#server/database/connect.ts';
import { demoAccountLines } from './demo-accounts.ts';
import { isEmpty } from './seed-if-empty.ts';

/** What a start says of this shop. A mistyped DATA_DIR or DATABASE_URL opens an empty one. */
export async function describeShop(database: Database, config: Config): Promise<readonly string[]> {
  if (!(await isEmpty(database))) return demoAccountLines(database, config);
  const place = config.databaseUrl ? 'cơ sở dữ liệu trong DATABASE_URL' : config.dataFolder;
  return [
    `Ở ${place} chưa có hàng và chưa có khách nào: đây là một cửa hàng mới.`,
    'Nhập hàng: npm run shop -- import TỆP',
  ];
}
