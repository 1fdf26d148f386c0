import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { shopUser } from './shop-role.ts';

/** In ms. One after the other that began later would keep the shop closed. */
const maxJoinMs = 30_000;

/**
 * The PostgreSQL at `adminUrl`, which this command has started, stops after this: those that use it, too, are waited for, and
 * nobody else gets in. They are looked for once more when the door is shut, since somebody may just have come in.
 */
export async function waitForOtherCommands(adminUrl: string): Promise<void> {
  const client = new pg.Client({ connectionString: adminUrl, application_name: 'mam-nho waiting' });
  client.on('error', () => {});
  const joinedBefore = new Date(Date.now() + maxJoinMs);
  try {
    await client.connect();
    do {
      await client.query(`alter role ${shopUser} login`);
      await untilUnused(client, joinedBefore);
      await client.query(`alter role ${shopUser} nologin`);
    } while (await isUsed(client, joinedBefore));
  } catch {
    // PostgreSQL has ended by itself, and the others with it.
  } finally {
    await client.end().catch(() => {});
  }
}

async function untilUnused(client: pg.Client, joinedBefore: Date): Promise<void> {
  for (let looks = 1; await isUsed(client, joinedBefore); looks++) {
    // At the first, this command's own connections may still be closing.
    if (looks === 3)
      process.stderr.write(
        'Xong. Đang đợi lệnh khác dùng xong cơ sở dữ liệu (Ctrl+C: không đợi, và lệnh kia dừng theo)…\n',
      );
    await pause(200);
  }
}

/** Whose connection just begins has no name yet. */
async function isUsed(client: pg.Client, joinedBefore: Date): Promise<boolean> {
  const { rowCount } = await client.query(
    `select from pg_stat_activity
     where backend_type = 'client backend' and coalesce(usename, $1) = $1 and backend_start < $2 limit 1`,
    [shopUser, joinedBefore],
  );
  return rowCount !== 0;
}
