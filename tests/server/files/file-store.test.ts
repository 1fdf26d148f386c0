import { mkdir, mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type FileStore, openLocalStore } from '#server/files/file-store.ts';
import { deleteUnfinishedFiles } from '#server/files/unfinished-files.ts';

let folder: string;
let files: FileStore;
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'mam-nho-store-'));
  files = openLocalStore(path.join(folder, 'files'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

async function listAll<T>(items: AsyncIterable<T>): Promise<T[]> {
  const all: T[] = [];
  for await (const item of items) all.push(item);
  return all;
}

it('reads what was written, and leaves no drafts behind', async () => {
  await files.write('pictures/a.b/320.webp', Buffer.from('cloth'));
  expect(await files.has('pictures/a.b/320.webp')).toBe(true);
  expect(String(await files.read('pictures/a.b/320.webp'))).toBe('cloth');
  expect(await readdir(path.join(folder, 'files/pictures/a.b'))).toEqual(['320.webp']);
});

it('reports missing files', async () => {
  expect(await files.has('pictures/none.webp')).toBe(false);
  expect(await files.read('pictures/none.webp')).toBeNull();
  expect(await files.read('pictures')).toBeNull();
});

it('has neither an empty file nor a folder, which is no picture', async () => {
  await files.write('pictures/empty.webp', Buffer.alloc(0));
  expect(await files.has('pictures/empty.webp')).toBe(false);
  expect(await files.has('pictures')).toBe(false);
  await files.write('pictures/empty.webp', Buffer.from('cloth'));
  expect(await files.has('pictures/empty.webp')).toBe(true);
});

it('lists the files of one folder, and deletes one of them', async () => {
  const list = async () => (await listAll(files.list('uploads'))).sort();
  expect(await list()).toEqual([]);
  for (const name of ['uploads/a/1.webp', 'uploads/2.webp', 'uploads-old/3.webp', 'pictures/4.webp'])
    await files.write(name, Buffer.from('cloth'));
  expect(await list()).toEqual(['uploads/2.webp', 'uploads/a/1.webp']);
  await files.delete('uploads/2.webp');
  await files.delete('uploads/2.webp');
  expect(await list()).toEqual(['uploads/a/1.webp']);
  expect(await files.has('uploads-old/3.webp')).toBe(true);
});

it('leaves out what others put there, also a folder that it may not open', async () => {
  const before = await listAll(files.list());
  await writeFile(path.join(folder, 'files/.DS_Store'), 'x');
  await writeFile(path.join(folder, 'files/Ảnh bìa.jpg'), 'x');
  await mkdir(path.join(folder, 'files/lost+found'));
  await writeFile(path.join(folder, 'files/lost+found/1.webp'), 'x');
  expect(await listAll(files.list())).toEqual(before);
});

it('lists what a crash left half-written apart, with its age', async () => {
  const name = 'uploads/invoices/13-ab.webp.5f0c.part';
  await files.write('uploads/invoices/13-ab.webp', Buffer.from('cloth'));
  await writeFile(path.join(folder, 'files', name), 'clo');
  await utimes(path.join(folder, 'files', name), new Date(), new Date(Date.now() - 60_000));
  const unfinished = await listAll(files.listUnfinished('uploads'));
  expect(unfinished).toEqual([{ name, ageMs: expect.closeTo(60_000, -4) }]);
  expect(await listAll(files.list('uploads/invoices'))).toEqual(['uploads/invoices/13-ab.webp']);
  expect(await listAll(files.listUnfinished('pictures'))).toEqual([]);
  await files.delete(name);
  expect(await listAll(files.listUnfinished())).toEqual([]);
});

it('deletes what a crash left half-written more than an hour ago', async () => {
  const leave = async (name: string, minutes: number) => {
    await writeFile(path.join(folder, 'files', name), 'clo');
    await utimes(path.join(folder, 'files', name), new Date(), new Date(Date.now() - minutes * 60_000));
  };
  await leave('pictures/new.webp.1.part', 55);
  await leave('pictures/old.webp.2.part', 65);
  await deleteUnfinishedFiles(files);
  expect(await readdir(path.join(folder, 'files/pictures'))).toContain('new.webp.1.part');
  expect(await readdir(path.join(folder, 'files/pictures'))).not.toContain('old.webp.2.part');
  expect(await files.has('pictures/4.webp')).toBe(true);
});

it.each(['../out', '/etc/passwd', 'a/../../out', 'a//b', '.hidden', 'a/.hidden', '', 'a\\b', 'a\0b', 'ả'])(
  'rejects the name %j for writing and reading',
  async name => {
    await expect(async () => files.write(name, Buffer.from('x'))).rejects.toThrow('Not a file name');
    await expect(async () => files.read(name)).rejects.toThrow('Not a file name');
    await expect(async () => files.delete(name)).rejects.toThrow('Not a file name');
    expect(await readdir(folder)).toEqual(['files']);
  },
);
