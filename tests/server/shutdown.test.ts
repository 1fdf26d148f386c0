import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { connect as dial, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { connect } from '#server/database/connect.ts';
import { HttpClient } from '../support/http/http-client.ts';
import { RunningShop } from '../support/shops/running-shop.ts';
import { createDatabase } from '../support/shops/test-shop.ts';

const getRequest = ({ headers }: HttpClient, address: string) => {
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}`);
  return `GET ${address} HTTP/1.1\r\nhost: localhost\r\n${lines.join('\r\n')}\r\n\r\n`;
};

/** Everything received until the connection closes. */
async function readAll(socket: Socket): Promise<string> {
  let received = '';
  socket.on('data', part => {
    received += part.toString();
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
  const { database, close } = connect(url, 2);
  const { promise: held, resolve: release } = Promise.withResolvers<void>();
  const { promise: locked, resolve: lock } = Promise.withResolvers<void>();
  const holding = database.transaction(async transaction => {
    await transaction.execute(sql`lock table cart_lines in access exclusive mode`);
    lock();
    await held;
  });
  await locked;

  const socket = dial(Number(new URL(shop.url).port), '127.0.0.1');
  const received = readAll(socket);
  socket.write(getRequest(phone, '/api/shopping-cart'));
  const waiting = sql<{
    count: number;
  }>`select count(*)::int as count from pg_locks where not granted and relation = 'cart_lines'::regclass`;
  await expect.poll(async () => (await database.execute(waiting)).rows[0]).toEqual({ count: 1 });
  const ended = once(shop.child, 'exit');
  shop.child.kill('SIGTERM');
  await expect.poll(() => fetch(`${shop.url}/healthz`).catch(() => 'nobody there')).toBe('nobody there');
  socket.write(getRequest(phone, '/api/user'));
  release();
  await holding;

  const [first = '', second = ''] = (await received).split(/(?=HTTP\/1\.1 )/);
  expect(first).toMatch(/^HTTP\/1\.1 200 /);
  expect(second).toMatch(/^HTTP\/1\.1 503 /);
  expect(second).toContain('Cửa hàng đang khởi động lại');
  expect(second.toLowerCase()).toContain('connection: close');
  expect((await ended)[0]).toBe(0);
  await close();
  await rm(folder, { recursive: true });
});
