import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { expect, inject, it } from 'vitest';
import { connect } from '#server/database/connect.ts';
import { loadSecret } from '#server/http/protection/secret.ts';
import { prepareDatabase } from '#server/launch/prepare-database.ts';
import { TestClient } from '../../support/http/test-client.ts';
import { withDatabaseName } from '../../support/shops/postgres.ts';
import { openTestShop } from '../../support/shops/test-shop.ts';

it('lets several processes of one shop start at once', async () => {
  const name = `new_${randomUUID().replaceAll('-', '')}`;
  const server = connect(inject('postgresUrl'), 1);
  await server.database.execute(sql.raw(`create database ${name}`));
  await server.close();
  const processes = [1, 2, 3].map(() => connect(withDatabaseName(inject('postgresUrl'), name)));
  await Promise.all(processes.map(({ pool }) => prepareDatabase(pool)));
  const secrets = await Promise.all(processes.map(({ database }) => loadSecret(database)));
  expect(new Set(secrets).size).toBe(1);
  const [first] = processes;
  const counted = await first?.database.execute(sql`select count(*) from wards`);
  expect(counted?.rows).toEqual([{ count: 10_604 }]);
  await Promise.all(processes.map(({ close }) => close()));
});

it('refuses a database that a newer version has migrated, at the start and in /readyz', async () => {
  const shop = await openTestShop();
  const readyz = async () => (await new TestClient(shop.app).inject('GET', '/readyz')).json();
  expect(await readyz()).toEqual({ status: 'ok' });
  await shop.database.execute(
    sql`insert into drizzle.__drizzle_migrations (hash, created_at) values ('of tomorrow', ${Date.now()})`,
  );
  // It asks the database once a second.
  await expect
    .poll(readyz, { timeout: 5_000 })
    .toMatchObject({ message: expect.stringContaining('phiên bản mới hơn') });
  const nextStart = connect(shop.url, 1);
  await expect(prepareDatabase(nextStart.pool)).rejects.toThrow('Hãy cập nhật chương trình của cửa hàng');
  await nextStart.close();
  await shop.close();
});
