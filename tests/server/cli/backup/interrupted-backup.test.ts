import { spawnSync } from 'node:child_process';
import { randomBytes, randomUUID } from 'node:crypto';
import { mkdir, mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createKeyPair } from '#server/database/backup/archive/encryption.ts';
import { openFileStore } from '#server/files/open-file-store.ts';
import { type CliRunner, openCliRunner } from '../../../support/shops/cli-runner.ts';

let cliShop: CliRunner;
let disk: string;
let isMounted: boolean;
beforeAll(async () => {
  cliShop = await openCliRunner();
  const files = openFileStore({ filesUrl: undefined, dataFolder: cliShop.env.DATA_DIR });
  for (const number of [1, 2, 3]) await files.write(`pictures/${number}.webp`, randomBytes(1024 * 1024));
  disk = await mkdtemp(path.join(tmpdir(), 'mam-nho-small-'));
  isMounted = spawnSync('mount', ['-t', 'tmpfs', '-o', 'size=1m', 'tmpfs', disk]).status === 0;
  if (!isMounted) console.error('Máy này không cho gắn đĩa tạm: bỏ qua bài thử với đĩa đầy giữa chừng.');
});
afterAll(async () => {
  if (isMounted) spawnSync('umount', [disk]);
  await rm(disk, { recursive: true, force: true });
  await cliShop.close();
});

it.for([false, true])(
  'leaves nothing where its disk becomes full; encrypted: %s',
  async (encrypted, { skip }) => {
    skip(!isMounted);
    const { recipient } = await createKeyPair();
    const options = encrypted ? ['--encrypt-to', recipient] : [];
    expect(await cliShop.run(['backup', `${disk}/shop.tar.zst`, ...options])).toEqual({
      code: 1,
      stdout: '',
      stderr: expect.stringMatching(`^Đĩa chứa ${disk} đã đầy, nên việc này chưa xong\\. `),
    });
    expect(await readdir(disk)).toEqual([]);
  },
);

async function leave(file: string, ageHours: number): Promise<void> {
  const time = new Date(Date.now() - ageHours * 3_600_000);
  await writeFile(file, 'half');
  await utimes(file, time, time);
}

it('deletes what a killed one of this shop left a day ago', async () => {
  const folder = path.join(cliShop.folder, 'backups');
  await mkdir(folder);
  await cliShop.run(['backup', folder, '--keep', '5']);
  const [backup = ''] = await readdir(folder);
  const nameAt = (time: string) => backup.replace(/-\d{6}\./, `-${time}.`);
  const old = [`${nameAt('000000')}.part`, `${nameAt('000001')}.age.${randomUUID()}.part`];
  const kept = ['other.tar.zst.part', 'mam-nho-00000000-2026-01-01-000000.tar.zst.part'];
  for (const name of [...old, ...kept]) await leave(path.join(folder, name), 25);
  const recent = `${nameAt('000002')}.part`;
  await leave(path.join(folder, recent), 23);
  await cliShop.run(['backup', folder, '--keep', '1']);
  const left = (await readdir(folder)).filter(name => name.endsWith('.part'));
  expect(left.toSorted()).toEqual([...kept, recent].toSorted());
});

it('is whole when another is written to the same file at the same time', async () => {
  const folder = await mkdtemp(path.join(cliShop.folder, 'twice-'));
  const file = path.join(folder, 'shop.tar.zst');
  const results = await Promise.all([1, 2].map(() => cliShop.run(['backup', file])));
  expect(results.map(({ code }) => code)).toEqual([0, 0]);
  expect(await cliShop.run(['restore', '--check', file])).toMatchObject({ code: 0 });
  expect(await readdir(folder)).toEqual(['shop.tar.zst']);
});

it('deletes what a killed one to the same file left a day ago', async () => {
  const file = path.join(cliShop.folder, 'shop.tar.zst');
  const names = [randomUUID(), randomUUID()].map(id => `shop.tar.zst.${id}.part`);
  const [old = '', recent = ''] = names;
  await leave(path.join(cliShop.folder, old), 25);
  await leave(path.join(cliShop.folder, recent), 23);
  await cliShop.runJson('backup', file, '--accept-missing');
  expect((await readdir(cliShop.folder)).filter(name => names.includes(name))).toEqual([recent]);
});
