import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdtemp, open, rm } from 'node:fs/promises';
import { connect, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { findFreePort } from '#server/database/embedded/free-port.ts';
import { RunningShop } from '../support/shops/running-shop.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'mam-nho-main-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const start = (env: NodeJS.ProcessEnv) => RunningShop.start({ dataFolder: folder, env });

it('starts, prints its URL, and stops on SIGTERM', async () => {
  const shop = await start({});
  const printedUrl = /Mầm Nhỏ đã mở cửa: (http:\/\/localhost:\d+)/.exec(shop.output)?.[1];
  expect((await fetch(`${printedUrl}/readyz`)).status).toBe(200);
  expect(shop.output).toContain(`Ở ${folder} chưa có hàng và chưa có khách nào: đây là một cửa hàng mới.`);
  const { child } = shop;
  await shop.stop('SIGTERM');
  expect(child.exitCode).toBe(0);
});

it('serves pages without a warning in its log', async () => {
  const shop = await start({});
  for (const page of ['/', '/login', '/privacy', '/products/1', '/khong-co'])
    expect((await fetch(shop.url + page)).ok).toBe(true);
  expect(shop.output).not.toContain('Warning');
  await shop.stop();
});

it('answers a thousand connections that come while it is busy', async () => {
  const shop = await start({});
  const port = Number(new URL(shop.url).port);
  shop.child.kill('SIGSTOP');
  let connected = 0;
  const sockets = Array.from({ length: 1_000 }, () =>
    connect(port, '127.0.0.1', () => {
      connected += 1;
    }),
  );
  // Where no room is left for them, the system tries again seconds later.
  await expect
    .poll(() => connected)
    .toBe(1_000)
    .finally(() => shop.child.kill('SIGCONT'));
  const answers = sockets.map(async socket => {
    socket.write('GET /healthz HTTP/1.1\r\nhost: localhost\r\nconnection: close\r\n\r\n');
    const [answer] = await once(socket, 'data');
    return String(answer).split('\r\n', 1)[0];
  });
  expect(new Set(await Promise.all(answers))).toEqual(new Set(['HTTP/1.1 200 OK']));
  await shop.stop();
});

it.runIf(existsSync('/dev/full'))('goes on while its log cannot be written', async () => {
  const port = await findFreePort();
  const env = { ...process.env, DATA_DIR: folder, PORT: String(port), LOG_LEVEL: 'info', DEMO: '0' };
  const fullDisk = await open('/dev/full', 'w');
  const child = spawn(process.execPath, ['src/server/main.ts'], {
    env,
    stdio: ['ignore', fullDisk.fd, 'pipe'],
  });
  const ask = () => fetch(`http://127.0.0.1:${port}/readyz`).then(response => response.status);
  await expect.poll(() => ask().catch(() => 0), { timeout: 15_000 }).toBe(200);
  // Each is logged.
  const answers = await Promise.all(Array.from({ length: 40 }, ask));
  expect(new Set(answers)).toEqual(new Set([200]));
  child.kill('SIGTERM');
  expect(await once(child, 'exit')).toEqual([0, null]);
  await fullDisk.close();
});

it('says what to do if its port is taken', async () => {
  const otherServer = createServer().listen(0, '127.0.0.1');
  await once(otherServer, 'listening');
  const address = otherServer.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  await expect(start({ PORT: String(port) })).rejects.toMatchObject({
    exitCode: 1,
    output: `Cổng ${port} đang có chương trình khác dùng. Hãy tắt chương trình đó, hoặc chọn cổng khác: PORT=${port + 1} npm start`,
  });
  otherServer.close();
});

it.each([
  [{ PORT: 'x' }, 'PORT: cần một số nguyên, ví dụ 3000'],
  [{ DATABASE_URL: 'postgres://nobody@127.0.0.1:1/none' }, 'Bạn kiểm tra DATABASE_URL rồi chạy lại nhé.'],
])('does not start with %o, and says why', async (env, message) => {
  const rejection = await start(env).catch((error: unknown) => error);
  expect(rejection).toMatchObject({ exitCode: 1, output: expect.stringContaining(message) });
  expect(rejection).toMatchObject({ output: expect.not.stringContaining('    at ') });
});
