import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { connect } from '#server/database/connect.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'mam-nho-joined-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const begin = (): ChildProcess =>
  fork(path.join(import.meta.dirname, 'command-with-database.ts'), {
    env: { ...process.env, DATABASE_URL: '', DATA_DIR: folder },
  });

async function end(command: ChildProcess): Promise<number> {
  const exit = once(command, 'exit');
  command.send('end');
  const [code] = await exit;
  return code;
}

it('a command that has started PostgreSQL stops it when nobody uses it any more', {
  timeout: 60_000,
}, async () => {
  const commands = [begin(), begin()];
  const opened = await Promise.all(commands.map(async command => (await once(command, 'message'))[0]));
  expect(opened.map(({ isShared }) => isShared).sort(), 'which is first is chance').toEqual([false, true]);
  const [owner, joined] = opened[0].isShared ? commands.reverse() : commands;
  const ownerEnded = owner && end(owner);
  // The other has no connection of its own yet: that it has joined must be enough.
  const { database, close } = connect(opened[0].url, 1);
  await database.execute(sql`select pg_sleep(1)`);
  await close();
  expect(await Promise.all([joined && end(joined), ownerEnded])).toEqual([0, 0]);
});
