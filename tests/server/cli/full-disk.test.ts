import { spawnSync } from 'node:child_process';
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, it, onTestFinished } from 'vitest';
import { explainFullDisk, hasEndedForRoom } from '#server/cli/full-disk.ts';
import { HalfDone } from '#server/cli/half-done.ts';
import { seedProducts } from '../../support/data/seed-products.ts';
import { storeNamedFiles } from '../../support/data/store-named-files.ts';
import { type CliRunner, openCliRunner } from '../../support/shops/cli-runner.ts';

let cliShop: CliRunner;
let disk: string;
let isMounted: boolean;
beforeAll(async () => {
  cliShop = await openCliRunner();
  await seedProducts(cliShop.database);
  disk = await mkdtemp(path.join(tmpdir(), 'mam-nho-full-'));
  isMounted = spawnSync('mount', ['-t', 'tmpfs', '-o', 'size=4k', 'tmpfs', disk]).status === 0;
  if (isMounted) await writeFile(path.join(disk, 'filler'), Buffer.alloc(4096));
  else console.error('Máy này không cho gắn đĩa tạm: bỏ qua bài thử với đĩa đầy.');
});
afterAll(async () => {
  if (isMounted) spawnSync('umount', [disk]);
  await rm(disk, { recursive: true, force: true });
  await cliShop.close();
});

const failWith = (code: string, cause?: Error) =>
  Object.assign(new Error('no space left', { cause }), { code });

it('says in Vietnamese which disk a backup does not fit on', async ({ skip }) => {
  skip(!isMounted);
  for (const words of [
    ['backup', `${disk}/shop.tar.zst`],
    ['backup-key', `${disk}/key/key.txt`],
  ])
    expect(await cliShop.run(words)).toMatchObject({
      code: 1,
      stderr: expect.stringMatching(
        `^Đĩa chứa ${disk}\\S* đã đầy, nên việc này chưa xong\\. Bạn dọn bớt rồi`,
      ),
    });
});

it('says that the disk of FILES_URL is full, and not that of DATA_DIR', async ({ skip }) => {
  skip(!isMounted);
  await storeNamedFiles(cliShop);
  await cliShop.runJson('backup', 'shop.tar.zst');
  const restored = await openCliRunner();
  onTestFinished(() => restored.close());
  const env = { ...restored.env, FILES_URL: `file:${disk}/pictures` };
  const command = ['restore', path.join(cliShop.folder, 'shop.tar.zst')];
  expect(await restored.run(command, { env })).toMatchObject({
    code: 1,
    stderr: expect.stringContaining(`Đĩa chứa ${disk}/pictures đã đầy`),
  });
});

it('leaves no key file without its key', async ({ skip }) => {
  skip(!isMounted);
  expect(await cliShop.run(['backup-key', `${disk}/key.txt`])).toMatchObject({ code: 1 });
  expect(await readdir(disk)).not.toContain('key.txt');
});

it('tells a full disk by the codes of the system and of PostgreSQL', () => {
  const query = new Error('Failed query', { cause: failWith('53100') });
  for (const error of [failWith('ENOSPC'), failWith('EDQUOT'), failWith('53100'), query])
    expect(explainFullDisk(error, '/data')).toMatchObject({ message: expect.stringContaining('/data') });
});

it('keeps what was done before the disk was full', () => {
  const query = new Error('Failed query', { cause: failWith('53100') });
  for (const cause of [query, failWith('ENOSPC')]) {
    const error = explainFullDisk(new HalfDone('Tài khoản đã đóng.', cause), '/data');
    expect(error).toMatchObject({ message: expect.stringMatching(/^Tài khoản đã đóng\. .*đầy/) });
  }
});

it('leaves what is explained already, and other errors', () => {
  const explained = new Error('Không ghi được hang.csv: đĩa đã đầy.', { cause: failWith('ENOSPC') });
  for (const error of [explained, failWith('23505'), 'text'])
    expect(explainFullDisk(error, '/data')).toBe(error);
});

it('takes a PostgreSQL that ends for want of room for its log for a full disk', () => {
  const lost = new Error('Failed query', { cause: new Error('Connection terminated unexpectedly') });
  const [little, enough] = [13 * 1024 ** 2, 500 * 1024 ** 2];
  expect(hasEndedForRoom(lost, little)).toBe(true);
  expect(hasEndedForRoom(new TypeError("Cannot read properties of null (reading 'stream')"), little)).toBe(
    true,
  );
  expect(hasEndedForRoom(lost, enough)).toBe(false);
  expect(hasEndedForRoom(new Error('Không có đơn nào.'), little)).toBe(false);
});
