import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { runPrerender } from '#server/http/pages/prerender.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'mam-nho-prerender-'));
});
afterAll(() => rm(folder, { recursive: true }));

async function createJob(render: string) {
  const file = path.join(folder, 'prerender.mjs');
  await writeFile(file, `export const prerender = async path => { ${render} };`);
  return { bundle: pathToFileURL(file).href, screens: [{ path: '/login', catalogue: null }] };
}

const { signal } = new AbortController();

it('renders each screen', async () => {
  const job = await createJob('return path;');
  await expect(runPrerender(job, signal)).resolves.toEqual(['/login']);
});

it('fails at once if the worker ends without a result', async () => {
  const job = await createJob('process.exit(3);');
  await expect(runPrerender(job, signal)).rejects.toThrow('ended with code 3');
}, 10_000);

it('starts nothing if it was aborted before', async () => {
  const job = await createJob('return path;');
  await expect(runPrerender(job, AbortSignal.abort())).rejects.toThrow('abort');
});
