import { sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { connect } from '#server/database/connect.ts';
import { createDatabase } from '../../support/shops/test-shop.ts';

it('a transaction reads one snapshot where that is asked for', async () => {
  const { database, close } = connect(await createDatabase(), 2);
  await database.execute(sql`create table numbers as select 1 as number`);
  await database.transaction(
    async transaction => {
      const count = async () => (await transaction.execute(sql`select from numbers`)).rows.length;
      expect(await count()).toBe(1);
      await database.execute(sql`delete from numbers`);
      expect(await count()).toBe(1);
      await expect(transaction.execute(sql`delete from numbers`)).rejects.toMatchObject({
        cause: { message: expect.stringContaining('read-only') },
      });
    },
    { isolationLevel: 'repeatable read', accessMode: 'read only' },
  );
  await close();
});
