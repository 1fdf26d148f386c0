import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { buffer } from 'node:stream/consumers';
import { createZstdCompress } from 'node:zlib';
import { type Pack, pack } from 'tar-stream';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type CliRunner, openCliRunner } from '../../../support/shops/cli-runner.ts';

let cliShop: CliRunner;
beforeAll(async () => {
  cliShop = await openCliRunner();
});
afterAll(() => cliShop.close());

const megabyte = Buffer.alloc(1024 * 1024);

async function addZeros(archive: Pack, name: string, megabytes: number): Promise<void> {
  const added = Promise.withResolvers<void>();
  const entry = archive.entry({ name, size: megabytes * megabyte.length }, () => added.resolve());
  for (let count = 1; count < megabytes; count++) {
    const drained = Promise.withResolvers<void>();
    if (entry.write(megabyte)) continue;
    entry.once('drain', () => drained.resolve());
    await drained.promise;
  }
  entry.end(megabyte);
  await added.promise;
}

const manifest = {
  format: 'mam-nho 1',
  madeAt: '2026-11-22',
  migrations: 1,
  tables: [{ name: 'tags', columns: ['id'] }],
  sequences: [],
};

async function writeBomb(fill: (archive: Pack) => Promise<unknown>): Promise<string> {
  const archive = pack();
  const compressed = buffer(archive.pipe(createZstdCompress()));
  archive.entry({ name: 'shop.json' }, JSON.stringify(manifest));
  await fill(archive);
  archive.finalize();
  const bytes = await compressed;
  expect(bytes.length).toBeLessThan(200_000);
  const file = path.join(cliShop.folder, 'bomb.tar.zst');
  await writeFile(file, bytes);
  return file;
}

it.each<[string, (archive: Pack) => Promise<unknown>]>([
  ['checksums of more entries than there are', archive => addZeros(archive, 'checksums.sha256', 60)],
  ['one huge entry', archive => addZeros(archive, 'files/zero', 300)],
])('is refused with %s, before it fills the memory', async (_name, fill) => {
  const { code, stderr } = await cliShop.run(['restore', await writeBomb(fill), '--check']);
  expect([code, stderr]).toEqual([1, expect.stringContaining('lớn bất thường')]);
});
