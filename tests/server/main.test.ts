import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, it } from 'vitest';

const main = path.resolve(import.meta.dirname, '../../src/server/main.ts');

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'mam-nho-main-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

function start(variables: NodeJS.ProcessEnv) {
  const env = { ...process.env, DATA_DIR: folder, DEMO: '0', HOST: '', DATABASE_URL: '', ...variables };
  return spawn(process.execPath, [main], { env, stdio: ['ignore', 'pipe', 'pipe'] });
}

async function waitForExit(child: ChildProcess) {
  const [code] = await once(child, 'exit');
  return code;
}

it('starts, prints its URL, and stops on SIGTERM', async () => {
  const shop = start({ PORT: '0' });
  const [chunk] = await once(shop.stdout, 'data');
  const address = /Mầm Nhỏ đã mở cửa: (http:\/\/localhost:\d+)/.exec(String(chunk))?.[1];
  expect((await fetch(`${address}/readyz`)).status).toBe(200);
  shop.kill('SIGTERM');
  expect(await waitForExit(shop)).toBe(0);
});

it('says what to do if its port is taken', async () => {
  const other = createServer().listen(0, '127.0.0.1');
  await once(other, 'listening');
  const address = other.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  const shop = start({ PORT: String(port) });
  const [code, stderr] = await Promise.all([waitForExit(shop), text(shop.stderr)]);
  expect(code).toBe(1);
  expect(stderr.trim()).toBe(
    `Cổng ${port} đang có chương trình khác dùng. Hãy tắt chương trình đó, hoặc chọn cổng khác: PORT=${port + 1} npm start`,
  );
  other.close();
});

it.each([
  [{ PORT: 'x' }, 'PORT: cần một số nguyên, ví dụ 3000'],
  [{ DATABASE_URL: 'postgres://nobody@127.0.0.1:1/none' }, 'Hãy kiểm tra DATABASE_URL'],
])('does not start with %o, and says why', async (variables, complaint) => {
  const shop = start(variables);
  const [code, stderr] = await Promise.all([waitForExit(shop), text(shop.stderr)]);
  expect(code).toBe(1);
  expect(stderr).toContain(complaint);
  expect(stderr).not.toContain('    at ');
});
