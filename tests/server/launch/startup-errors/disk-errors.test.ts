import { spawnSync } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { explainStartupError } from '#server/launch/startup-message.ts';
import { RunningShop } from '../../../support/shops/running-shop.ts';

let disk: string;
let isMounted: boolean;
beforeEach(async () => {
  disk = await mkdtemp(path.join(tmpdir(), 'mam-nho-disk-'));
  isMounted = spawnSync('mount', ['-t', 'tmpfs', '-o', 'size=8k', 'tmpfs', disk]).status === 0;
  if (!isMounted) console.error('Máy này không cho gắn đĩa tạm: bỏ qua bài thử với đĩa đầy.');
});
afterEach(async () => {
  if (isMounted) spawnSync('umount', [disk]);
  await rm(disk, { recursive: true, force: true });
});

const start = () => RunningShop.start({ dataFolder: disk }).catch((error: unknown) => error);

it('says at the start that the disk is full, and what to do', async ({ skip }) => {
  skip(!isMounted);
  await writeFile(path.join(disk, 'filler'), Buffer.alloc(8192)).catch(() => {});
  expect(await start()).toMatchObject({
    exitCode: 1,
    output: expect.stringMatching(/^Đĩa chứa .* đã đầy, nên việc này chưa xong\. .*\.$/),
  });
});

it('says at the start that the disk is full while the database is created', async ({ skip }) => {
  skip(!isMounted);
  spawnSync('mount', ['-o', 'remount,size=1m', disk]);
  expect(await start()).toMatchObject({ output: expect.stringMatching(/^Đĩa chứa .* đã đầy/) });
});

it('says at the start that the disk is read-only, and what to do', async ({ skip }) => {
  skip(!isMounted);
  spawnSync('mount', ['-o', 'remount,ro', disk]);
  expect(await start()).toMatchObject({
    exitCode: 1,
    output: expect.stringContaining(`${disk} chỉ cho đọc`),
  });
});

it('leaves an error that has been explained', () => {
  const message = 'Chưa cập nhật gì: đĩa đã đầy.';
  const cause = Object.assign(new Error('no space left'), { code: 'ENOSPC' });
  expect(explainStartupError(new Error(message, { cause }))).toBe(message);
});
