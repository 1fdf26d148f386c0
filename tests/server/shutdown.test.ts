import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { connect, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, it } from 'vitest';
import { HttpClient } from '../support/http/http-client.ts';
import { lockTable } from '../support/shops/lock-table.ts';
import { RunningShop } from '../support/shops/running-shop.ts';
import { createDatabase } from '../support/shops/test-shop.ts';

const encodeGetRequest = ({ headers }: HttpClient, address: string) => {
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}`);
  return `GET ${address} HTTP/1.1\r\nhost: localhost\r\n${lines.join('\r\n')}\r\n\r\n`;
};

async function readAll(socket: Socket): Promise<string> {
  let received = '';
  socket.on('data', chunk => {
    received += chunk.toString();
  });
  await once(socket, 'close');
  return received;
}

it('on SIGTERM finishes the request in flight, and rejects the next on the same connection', async () => {
  const url = await createDatabase();
  const folder = await mkdtemp(path.join(tmpdir(), 'mam-nho-closing-'));
  const shop = await RunningShop.start({ dataFolder: folder, databaseUrl: url });
  const phone = new HttpClient(shop.url);
  await phone.registerAndSignIn();
  const { countWaiting, release } = await lockTable(url, 'cart_lines', 'access exclusive');

  const socket = connect(Number(new URL(shop.url).port), '127.0.0.1');
  const received = readAll(socket);
  socket.write(encodeGetRequest(phone, '/api/shopping-cart'));
  await expect.poll(countWaiting).toBe(1);
  const exited = once(shop.child, 'exit');
  shop.child.kill('SIGTERM');
  await expect.poll(() => fetch(`${shop.url}/healthz`).catch(() => 'unreachable')).toBe('unreachable');
  socket.write(encodeGetRequest(phone, '/api/user'));
  await release();

  const [first = '', second = ''] = (await received).split(/(?=HTTP\/1\.1 )/);
  expect(first).toMatch(/^HTTP\/1\.1 200 /);
  expect(second).toMatch(/^HTTP\/1\.1 503 /);
  expect(second).toContain('Cửa hàng đang mở lại');
  expect(second.toLowerCase()).toContain('connection: close');
  expect((await exited)[0]).toBe(0);
  await rm(folder, { recursive: true });
});
