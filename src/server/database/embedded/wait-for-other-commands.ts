import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { applicationName } from '#server/database/connect.ts';

/** In ms. One after the other that began later would keep the shop closed. */
const maxJoinMs = 30_000;

/** The PostgreSQL at `url`, which this command has started, stops with it: those that use it, too, are waited for. */
export async function waitForOtherCommands(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url, application_name: `${applicationName} waiting` });
  client.on('error', () => {});
  const joinedBefore = new Date(Date.now() + maxJoinMs);
  try {
    await client.connect();
    for (let looks = 1; await isUsed(client, joinedBefore); looks++) {
      // At the first, this command's own connections may still be closing.
      if (looks === 3)
        process.stderr.write('Xong. Đang đợi lệnh khác dùng xong cơ sở dữ liệu (Ctrl+C: không đợi)…\n');
      await pause(200);
    }
  } catch {
    // PostgreSQL has ended by itself, and the others with it.
  } finally {
    await client.end().catch(() => {});
  }
}

async function isUsed(client: pg.Client, joinedBefore: Date): Promise<boolean> {
  const { rowCount } = await client.query(
    'select from pg_stat_activity where application_name = $1 and backend_start < $2 limit 1',
    [applicationName, joinedBefore],
  );
  return rowCount !== 0;
}
