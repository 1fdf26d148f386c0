import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, inject, it } from 'vitest';
import { runCommand } from '../../support/shops/cli-runner.ts';
import { RunningShop } from '../../support/shops/running-shop.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'mam-nho-data-'));
  await writeFile(path.join(folder, 'file'), '');
});
afterEach(() => rm(folder, { recursive: true, force: true }));

const start = (env: NodeJS.ProcessEnv) =>
  RunningShop.start({ dataFolder: path.join(folder, 'data'), env }).catch((error: unknown) => error);

const examine = async (env: NodeJS.ProcessEnv) =>
  (await runCommand(['doctor'], { env: { DATA_DIR: path.join(folder, 'data'), ...env } })).stdout;

const isLinux = process.platform === 'linux';
const withoutFolder = 'không phải là thư mục, mà là một tệp (hoặc nằm trong một tệp). Bạn xem lại';

it.each(['file', 'file/data'])('names DATA_DIR at the start if it is a file: %s', async name => {
  const dataFolder = path.join(folder, name);
  expect(await start({ DATA_DIR: dataFolder })).toMatchObject({
    exitCode: 1,
    output: `${dataFolder} ${withoutFolder} DATA_DIR nhé.`,
  });
});

it.skipIf(!isLinux)('names DATA_DIR at once if nothing can be created there', async () => {
  const message = 'Cửa hàng không ghi được vào /proc/x/y (ENOENT). Bạn xem lại DATA_DIR nhé.';
  expect(await start({ DATA_DIR: '/proc/x/y' })).toMatchObject({ exitCode: 1, output: message });
  const env = { DATABASE_URL: inject('postgresUrl'), DATA_DIR: '/proc/x/y' };
  expect(await examine(env)).toContain(`✗ Đĩa: ${message}`);
});

it('names DATA_DIR to the doctor if it is a file', async () => {
  const dataFolder = path.join(folder, 'file');
  expect(await examine({ DATA_DIR: dataFolder })).toContain(
    `✗ Đĩa: ${dataFolder} ${withoutFolder} DATA_DIR nhé.`,
  );
});

it('tells the doctor of the disk with the pictures, if it is another', async () => {
  const files = path.join(folder, 'pictures');
  expect(await examine({ FILES_URL: `file:${files}` })).toContain(
    `✗ Đĩa ảnh: chưa có thư mục ${files}\n    → Xem lại FILES_URL`,
  );
  await mkdir(files);
  expect(await examine({ FILES_URL: `file:${files}` })).toMatch(`Đĩa ảnh: còn trống `);
  expect(await examine({})).not.toContain('Đĩa ảnh');
});
