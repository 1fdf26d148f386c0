import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import Fastify from 'fastify';
import { afterEach, expect, it } from 'vitest';
import { connectionsWithin, limitConnections } from '#server/http/protection/connection-limit.ts';

const customerAddress = '127.0.0.1';
const attackerAddress = '127.0.0.2';

const closeSteps: (() => Promise<void> | void)[] = [];
afterEach(async () => {
  for (const close of closeSteps.splice(0).reverse()) await close();
});

async function listen(maxConnections: number) {
  const app = Fastify({ forceCloseConnections: true });
  limitConnections(app.server);
  expect(app.server.maxConnections).toBeGreaterThanOrEqual(100);
  app.server.maxConnections = maxConnections;
  app.get('/', async () => 'done');
  app.get('/waits', () => new Promise(() => {}));
  const { port } = new URL(await app.listen({ port: 0, host: '127.0.0.1' }));
  closeSteps.push(() => app.close());
  const open = (localAddress = customerAddress): Socket => {
    const socket = connect({ port: Number(port), host: '127.0.0.1', localAddress }).setEncoding('utf8');
    closeSteps.push(() => void socket.destroy());
    return socket.on('error', () => {});
  };
  const openSilent = async (count: number, address: string): Promise<Socket[]> => {
    const sockets = Array.from({ length: count }, () => open(address));
    await Promise.all(sockets.map(socket => once(socket, 'connect')));
    return sockets;
  };
  /** On a new connection. */
  const isServed = () => ask(open());
  return { server: app.server, open, openSilent, isServed };
}

async function ask(socket: Socket): Promise<boolean> {
  socket.write('GET / HTTP/1.1\r\nHost: x\r\n\r\n');
  const answered = once(socket, 'data').then(
    () => true,
    () => false,
  );
  return Promise.race([answered, once(socket, 'close').then(() => false)]);
}

it.each([
  [1_024, 412],
  [256, 100],
  [20_000, 4_000],
  [Number.POSITIVE_INFINITY, 4_000],
])('leaves room for other files within a limit of %i', (fileLimit, expected) => {
  expect(connectionsWithin(fileLimit)).toBe(expected);
});

it('closes idle connections to make room', async () => {
  const { isServed } = await listen(3);
  for (let connections = 0; connections < 6; connections++) expect(await isServed()).toBe(true);
});

it('closes new ones while all are busy', async () => {
  const { server, open, isServed } = await listen(3);
  const busy: Socket[] = [];
  while (busy.length < 3) {
    const socket = open();
    socket.write('GET /waits HTTP/1.1\r\nHost: x\r\n\r\n');
    await once(server, 'request');
    busy.push(socket);
  }
  expect(await isServed()).toBe(false);
  for (const socket of busy) socket.destroy();
  await expect.poll(isServed).toBe(true);
});

it('closes silent connections to make room, and no idle one of a customer', async () => {
  const { open, openSilent, isServed } = await listen(3);
  const customer = open();
  expect(await ask(customer)).toBe(true);
  const silent = await openSilent(2, attackerAddress);
  await expect.poll(isServed).toBe(true);
  expect(await ask(customer)).toBe(true);
  await expect.poll(() => silent.map(socket => socket.closed)).toEqual([true, true]);
});

it('closes those of an address that opens many, and nobody else', async () => {
  const { openSilent, isServed } = await listen(20);
  await openSilent(20, attackerAddress);
  const [slowCustomer] = await openSilent(1, customerAddress);
  for (let connections = 0; connections < 10; connections++) {
    await openSilent(4, attackerAddress);
    expect(await isServed()).toBe(true);
  }
  expect(slowCustomer && (await ask(slowCustomer))).toBe(true);
});
