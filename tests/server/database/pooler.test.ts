import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, inject, it, vi } from 'vitest';
import { buildApp } from '#server/app.ts';
import { readConfig } from '#server/config.ts';
import { connect } from '#server/database/connect.ts';
import { detectPooler } from '#server/database/pool/pooler.ts';
import { bootstrap } from '#server/launch/bootstrap.ts';
import { seedProducts } from '../../support/data/seed-products.ts';
import {
  addToCart,
  fetchCart,
  fetchOrders,
  listProductNames,
  orderVariants,
} from '../../support/http/customer-actions.ts';
import { registerAndSignIn } from '../../support/http/test-client.ts';
import { runCommand } from '../../support/shops/cli-runner.ts';
import { findPgbouncer, openPgbouncer } from '../../support/shops/pgbouncer.ts';
import { createDatabase } from '../../support/shops/test-shop.ts';

const program = await findPgbouncer();
if (!program) console.error('PgBouncer chưa có trên máy này: bỏ qua các bài thử với bộ gộp kết nối.');

describe.skipIf(!program).each(['session', 'transaction'] as const)('behind PgBouncer in %s mode', mode => {
  let shop: Awaited<ReturnType<typeof openShop>>;
  beforeAll(async () => {
    shop = await openShop();
  });
  afterAll(() => shop.close());

  async function openShop() {
    const directUrl = await createDatabase();
    const pooler = await openPgbouncer(program ?? '', directUrl, mode);
    const folder = await mkdtemp(path.join(tmpdir(), 'mam-nho-pooler-'));
    const env = {
      DATABASE_URL: pooler.url,
      DATABASE_DIRECT_URL: directUrl,
      DATA_DIR: folder,
      RATE_LIMIT: '100000',
    };
    const { dependencies, close: closeRuntime } = await bootstrap(readConfig(env));
    await seedProducts(dependencies.database);
    const app = await buildApp({ ...dependencies, logLevel: 'silent' });
    const close = async () => {
      await app.close();
      await closeRuntime();
      await pooler.close();
      await rm(folder, { recursive: true });
    };
    return { app, env, dependencies, pooler, close };
  }

  it('serves many customers at once, each their own', async () => {
    const customers = await Promise.all(Array.from({ length: 12 }, () => registerAndSignIn(shop.app)));
    await Promise.all(
      customers.map(async (customer, index) => {
        await orderVariants(customer, [5, 6]);
        await Promise.all([
          addToCart(customer, 5, index + 1),
          listProductNames(customer),
          fetchOrders(customer),
        ]);
      }),
    );
    for (const [index, customer] of customers.entries()) {
      expect((await fetchCart(customer)).map(item => item.quantity)).toEqual([index + 1]);
      expect(await fetchOrders(customer)).toHaveLength(1);
    }
  });

  it('limits the time of its own statements only, and keeps none prepared', async () => {
    const { database } = shop.dependencies;
    const timeout = sql`select current_setting('statement_timeout') as timeout`;
    expect((await database.execute(timeout)).rows).toEqual([{ timeout: '8s' }]);
    await database.transaction(async transaction => {
      expect((await transaction.execute(timeout)).rows).toEqual([{ timeout: '8s' }]);
    });
    const other = connect(shop.pooler.url, 1);
    expect((await other.database.execute(timeout)).rows).toEqual([{ timeout: '0' }]);
    const { rows } = await other.database.execute(sql`select name from pg_prepared_statements`);
    expect(rows).toEqual([]);
    await other.close();
  });

  it('rejects a failed statement with its own error, and goes on', async () => {
    const { database } = shop.dependencies;
    await expect(database.execute(sql`select 1 / 0`)).rejects.toMatchObject({ cause: { code: '22012' } });
    expect((await database.execute(sql`select 1 as n`)).rows).toEqual([{ n: 1 }]);
  });

  it('hears of changes, and lets the staff’s commands work', async () => {
    await vi.waitFor(() => expect(shop.dependencies.changeNotifications?.hasHeartbeat()).toBe(true));
    const customer = await registerAndSignIn(shop.app);
    const before = await listProductNames(customer);
    expect(await runCommand(['products', 'withdraw', 'P11', '--yes'], { env: shop.env })).toMatchObject({
      code: 0,
    });
    await expect.poll(() => listProductNames(customer), { timeout: 1_000 }).not.toEqual(before);
  });

  it('asks for a direct way to the same database', async () => {
    const { DATABASE_URL: url, DATABASE_DIRECT_URL: directUrl } = shop.env;
    await expect(detectPooler(url, undefined)).rejects.toThrow('Hãy đặt thêm DATABASE_DIRECT_URL');
    await expect(detectPooler(url, url)).rejects.toThrow('DATABASE_DIRECT_URL cũng đi qua');
    await expect(detectPooler(url, inject('postgresUrl'))).rejects.toThrow('hai cơ sở dữ liệu khác nhau');
    expect(await detectPooler(url, directUrl)).toBe(true);
    expect(await detectPooler(directUrl, undefined)).toBe(false);
  });
});
