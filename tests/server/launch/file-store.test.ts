import { spawnSync } from 'node:child_process';
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { RunningShop } from '../../support/shops/running-shop.ts';
import { createDatabase } from '../../support/shops/test-shop.ts';

let folder: string;
let databaseUrl: string;
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'mam-nho-file-store-'));
  databaseUrl = await createDatabase();
});
afterAll(() => rm(folder, { recursive: true }));

it('names FILES_URL at the start and to the doctor if nothing can be written there', async () => {
  const file = path.join(folder, 'file');
  await writeFile(file, '');
  const env = { FILES_URL: `file://${file}` };
  const message = `${file} không phải là thư mục, mà là một tệp (hoặc nằm trong một tệp). Bạn xem lại FILES_URL nhé.`;
  const failedStart = await RunningShop.start({ dataFolder: folder, databaseUrl, env }).catch(
    (error: unknown) => error,
  );
  expect(failedStart).toMatchObject({ exitCode: 1, output: message });
  expect(examine(env)).toContain(`✗ Ảnh: ${message}`);
});

it('leaves nothing of its trial in the folder', async () => {
  const filesFolder = path.join(folder, 'files');
  expect(examine({ FILES_URL: `file://${filesFolder}` })).toContain('✓ Ảnh: đủ 0 tệp');
  expect(await readdir(filesFolder)).toEqual([]);
});

// The SDK reads the variables of its own process.
function examine(variables: NodeJS.ProcessEnv): string {
  const { stdout } = spawnSync(process.execPath, ['src/server/cli/main.ts', 'doctor'], {
    env: {
      HOME: folder,
      DATA_DIR: folder,
      DATABASE_URL: databaseUrl,
      AWS_EC2_METADATA_DISABLED: 'true',
      AWS_ENDPOINT_URL_S3: 'http://127.0.0.1:1',
      ...variables,
    },
    encoding: 'utf8',
  });
  return stdout;
}

it('tells the doctor that the bucket’s keys are missing', () => {
  expect(examine({ FILES_URL: 's3://mam-nho' })).toContain(
    '✗ Ảnh: Chưa có khóa để vào kho S3 của FILES_URL. Bạn đặt AWS_ACCESS_KEY_ID và AWS_SECRET_ACCESS_KEY nhé.',
  );
});

it('tells the doctor that the bucket cannot be reached', () => {
  const stdout = examine({
    FILES_URL: 's3://mam-nho',
    AWS_ACCESS_KEY_ID: 'key',
    AWS_SECRET_ACCESS_KEY: 'secret',
  });
  expect(stdout).toMatch(
    /✗ Ảnh: Kho S3 của FILES_URL không mở được \(.*ECONNREFUSED.*\)\. Bạn xem lại FILES_URL/,
  );
  expect(stdout).not.toContain('secret');
});
