import { readFileSync } from 'node:fs';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { idempotencyKeys } from '#server/http/tables.ts';
import { registerAndSignIn } from '../../support/http/test-client.ts';
import { openTestShop, type TestShop } from '../../support/shops/test-shop.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
});
afterAll(() => shop.close());

it('the migration deletes what may hold a hash of a password, and nothing else', async () => {
  const { id: customerId } = await registerAndSignIn(shop.app);
  const answers = [
    '{"message":"Đã đổi mật khẩu. Các máy khác cần đăng nhập lại."}',
    '{"message":"Mật khẩu sai.","errors":{"current_password":["Mật khẩu sai."]}}',
    '{"message":"Ngắn quá.","errors":{"x":["y"],"password":["Ngắn quá."]}}',
    '{"message":"Đặt hàng thành công!","data":{"order":{"id":"1","code":"MN"}}}',
    '{"message":"Sai.","errors":{"phone1":["Sai."]}}',
  ];
  for (const answer of answers)
    await shop.database
      .insert(idempotencyKeys)
      .values({ customerId, key: crypto.randomUUID(), fingerprint: 'x', status: 200, answer });
  const migration = readFileSync('src/server/database/migrations/0009_bounds.sql', 'utf8');
  const statement = migration.split('--> statement-breakpoint').at(-1) ?? '';
  await shop.database.execute(sql.raw(statement));
  const left = await shop.database.select({ answer: idempotencyKeys.answer }).from(idempotencyKeys);
  expect(left.map(({ answer }) => answer)).toEqual(answers.slice(3));
});
