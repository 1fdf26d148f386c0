import { sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { explainStartupError } from '#server/launch/startup-message.ts';
import { openCliRunner } from '../../../support/shops/cli-runner.ts';
import { lockTable } from '../../../support/shops/lock-table.ts';

it('says of a deadlock that another command writes the same', async () => {
  const shop = await openCliRunner();
  await shop.runJson('products', 'list');
  const products = await lockTable(shop.url, 'products', 'exclusive');
  const sessions = await lockTable(shop.url, 'sessions', 'exclusive');
  const results = await Promise.allSettled([
    products.execute(sql`lock table sessions`),
    sessions.execute(sql`lock table products`),
  ]);
  const messages = results.flatMap(result =>
    result.status === 'rejected' ? [explainStartupError(result.reason)] : [],
  );
  expect(messages).toEqual([expect.stringMatching(/^Một lệnh khác đang ghi cùng dữ liệu.*chạy lại nhé\.$/)]);
  await Promise.allSettled([products.release(), sessions.release()]);
  await shop.close();
});
