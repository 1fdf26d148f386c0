import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { ListObjectsV2Command, S3Client } from '@aws-sdk/client-s3';
import { restoreBackup } from '#server/database/backup/restore/restore-backup.ts';
import { writeBackup } from '#server/database/backup/write-backup.ts';
import { openEmbedded } from '#server/database/embedded/open.ts';
import { type FileStore, openLocalStore } from '#server/files/file-store.ts';
import { openFileStore } from '#server/files/open-file-store.ts';
import { storePicture } from '#server/files/pictures.ts';
import { photo } from '../support/data/photo.ts';
import { RunningShop } from '../support/shops/running-shop.ts';
import { installServer, makeBucket, startServer } from './server.ts';

await installServer();
const folder = await mkdtemp(path.join(tmpdir(), 'mam-nho-s3-'));
const server = await startServer(folder);

async function check(description: string, test: () => Promise<void>): Promise<void> {
  try {
    await test();
    console.error(`✓ ${description}`);
  } catch (error) {
    console.error(`✗ ${description}\n${error}`);
    process.exitCode = 1;
  }
}

const admin = new S3Client({ forcePathStyle: true, maxAttempts: 1 });
const listKeys = async () =>
  (await admin.send(new ListObjectsV2Command({ Bucket: 'mam-nho' }))).Contents?.map(({ Key }) => Key) ?? [];

async function listNames(files: FileStore, below?: string): Promise<string[]> {
  const names: string[] = [];
  for await (const name of files.list(below)) names.push(name);
  return names;
}

try {
  await makeBucket(admin, 'mam-nho');
  const files = openFileStore({ filesUrl: 's3://mam-nho/tep/cua-hang', dataFolder: folder });

  await check('reads what was written, byte for byte', async () => {
    const bytes = Buffer.from(Array.from({ length: 300_000 }, (_, n) => n % 256));
    await files.write('pictures/a.b/320.webp', bytes);
    assert.equal(await files.has('pictures/a.b/320.webp'), true);
    const readBytes = await files.read('pictures/a.b/320.webp');
    const hash = (bytes: Buffer | null) =>
      createHash('sha256')
        .update(bytes ?? '')
        .digest('hex');
    assert.equal(hash(readBytes), hash(bytes));
    assert.deepEqual(await listKeys(), ['tep/cua-hang/pictures/a.b/320.webp']);
  });

  await check('reports missing files', async () => {
    assert.equal(await files.has('pictures/none.webp'), false);
    assert.equal(await files.read('pictures/none.webp'), null);
  });

  await check('has no empty file', async () => {
    await files.write('pictures/empty.webp', Buffer.alloc(0));
    assert.equal(await files.has('pictures/empty.webp'), false);
    await files.delete('pictures/empty.webp');
  });

  await check('lists the files of one folder, and deletes one', async () => {
    for (const name of ['uploads/1.webp', 'uploads/a/2.webp', 'uploads-old/3.webp'])
      await files.write(name, Buffer.from('x'));
    assert.deepEqual((await listNames(files, 'uploads')).sort(), ['uploads/1.webp', 'uploads/a/2.webp']);
    await files.delete('uploads/1.webp');
    await files.delete('uploads/1.webp');
    assert.deepEqual(await listNames(files, 'uploads'), ['uploads/a/2.webp']);
  });

  await check('rejects a name outside the store', async () => {
    await assert.rejects(async () => files.write('../out', Buffer.from('x')), /Not a file name/);
    await assert.rejects(async () => files.read('/etc/passwd'), /Not a file name/);
  });

  await check('stores a picture in all its widths', async () => {
    const url = await storePicture(files, await photo(1400, 1400).jpeg().toBuffer());
    const names = await listNames(files);
    assert.match(url, /^\/pictures\/.+\/640\.webp$/);
    assert.equal(names.filter(name => url.includes(name.split('/')[1] ?? '?')).length >= 3, true);
  });

  await check('is backed up, and restored into a folder', async () => {
    const data = path.join(folder, 'shop');
    const postgres = await openEmbedded(data);
    try {
      await (await RunningShop.start({ dataFolder: data, databaseUrl: postgres.url })).stop();
      const backup = path.join(folder, 'shop.backup');
      const { files: fileCount } = await writeBackup({ url: postgres.url, files }, backup, () => undefined);
      const copy = openLocalStore(path.join(folder, 'copy'));
      await restoreBackup({ url: postgres.url, files: copy }, backup, { emptyTables: [] }, () => undefined);
      const names = await listNames(files);
      assert.equal(fileCount, names.length);
      for (const name of names) assert.deepEqual(await copy.read(name), await files.read(name));
    } finally {
      await postgres.close();
    }
  });

  await check('deletes a file', async () => {
    await files.write('uploads/old.webp', Buffer.from('x'));
    await files.delete('uploads/old.webp');
    assert.equal(await files.has('uploads/old.webp'), false);
    await files.delete('uploads/old.webp');
  });

  await check('lists more than one page of names', async () => {
    // In batches, since the test's server cannot handle more at once.
    for (let from = 0; from < 1_050; from += 25)
      await Promise.all(
        Array.from({ length: 25 }, (_, n) => files.write(`many/${from + n}`, Buffer.from('x'))),
      );
    const listedNames = (await listNames(files)).filter(name => name.startsWith('many/'));
    assert.equal(new Set(listedNames).size, 1_050);
  });

  await check('throws, rather than report missing files, if the bucket is unreachable', async () => {
    server.kill('SIGKILL');
    await assert.rejects(() => files.read('pictures/a.b/320.webp'), /ECONNREFUSED|ECONNRESET/);
  });
} finally {
  server.kill('SIGKILL');
  await rm(folder, { recursive: true, force: true });
}
process.stdout.write(process.exitCode ? 'failed\n' : 'passed\n');
