import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { eq, sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { readConfig } from '#server/config.ts';
import { customers } from '#server/customer/tables.ts';
import { bootstrap } from '#server/launch/bootstrap.ts';
import { registerAndSignIn } from '../../support/http/test-client.ts';
import { openTestShop } from '../../support/shops/test-shop.ts';

it('a closed account is erased however long a statement takes', async () => {
  const shop = await openTestShop();
  const { id } = await registerAndSignIn(shop.app);
  const isCustomer = eq(customers.id, id);
  const closedAt = sql`now() - interval '31 days'`;
  await shop.database.update(customers).set({ closedAt }).where(isCustomer);
  await shop.database.execute(sql`
    create function refuse_time_limit() returns trigger language plpgsql as $$
    begin
      if current_setting('statement_timeout') <> '0' then raise 'this statement is limited'; end if;
      return old;
    end $$`);
  await shop.database.execute(
    sql`create trigger refuse before delete on customers for each row execute function refuse_time_limit()`,
  );
  const dataFolder = mkdtempSync(path.join(tmpdir(), 'mam-nho-data-'));
  const runtime = await bootstrap(readConfig({ DATABASE_URL: shop.url, DATA_DIR: dataFolder }));
  // Nothing was ever ordered, so nothing is left of it.
  await expect.poll(() => shop.database.select().from(customers).where(isCustomer)).toEqual([]);
  await runtime.close();
  await shop.close();
  rmSync(dataFolder, { recursive: true });
});
