import { once } from 'node:events';
import type { Server } from 'node:http';
import { connect, type Socket } from 'node:net';
import Fastify from 'fastify';
import { afterEach, expect, it } from 'vitest';
import { connectionsWithin, limitConnections } from '#server/http/connections/connection-limit.ts';

const customerAddress = '127.0.0.1';
const attackerAddress = '127.0.0.2';
const proxyAddress = '127.0.0.3';

const closeSteps: (() => Promise<void> | void)[] = [];
afterEach(async () => {
  for (const close of closeSteps.splice(0).reverse()) await close();
});

async function listen(maxConnections: number) {
  const app = Fastify({ forceCloseConnections: true });
  limitConnections(app.server, address => address === proxyAddress);
  expect(app.server.maxConnections).toBeGreaterThanOrEqual(100);
  app.server.maxConnections = maxConnections;
  app.get('/', async () => 'done');
  const answered = Promise.withResolvers<void>();
  app.get('/waits', async () => {
    await answered.promise;
    return 'done';
  });
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
  const isServed = async () => {
    const socket = open();
    const served = await ask(socket);
    socket.destroy();
    return served;
  };
  return { server: app.server, open, openSilent, isServed, answer: answered.resolve };
}

async function ask(socket: Socket): Promise<boolean> {
  if (socket.closed) return false;
  socket.write('GET / HTTP/1.1\r\nHost: x\r\n\r\n');
  const answered = once(socket, 'data').then(
    () => true,
    () => false,
  );
  return Promise.race([answered, once(socket, 'close').then(() => false)]);
}

async function keepBusy(server: Server, open: () => Socket, count: number): Promise<Socket[]> {
  const sockets: Socket[] = [];
  while (sockets.length < count) {
    const socket = open();
    socket.write('GET /waits HTTP/1.1\r\nHost: x\r\n\r\n');
    await once(server, 'request');
    sockets.push(socket);
  }
  return sockets;
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
  const { open } = await listen(4);
  for (let connections = 0; connections < 8; connections++) expect(await ask(open())).toBe(true);
});

it('closes new ones while all are busy', async () => {
  const { server, open, isServed } = await listen(4);
  const busy = await keepBusy(server, open, 3);
  expect(await isServed()).toBe(false);
  for (const socket of busy) socket.destroy();
  await expect.poll(isServed).toBe(true);
});

it('closes busy ones of an address that has more than half of all', async () => {
  const { server, open, isServed } = await listen(8);
  const customer = open();
  const busy = await keepBusy(server, () => open(attackerAddress), 6);
  expect(await ask(customer)).toBe(true);
  expect(await isServed()).toBe(true);
  expect(await ask(customer)).toBe(true);
  await expect.poll(() => busy.filter(socket => socket.closed)).toHaveLength(1);
});

it('makes room again once those that were busy are idle', async () => {
  const { server, open, isServed, answer } = await listen(4);
  const busy = await keepBusy(server, open, 3);
  expect(await isServed()).toBe(false);
  answer();
  await Promise.all(busy.map(socket => once(socket, 'data')));
  expect(await isServed()).toBe(true);
});

it.each([0, 12])('closes those of an address that opens many, and nobody else, with %i busy', async count => {
  const { server, open, openSilent, isServed } = await listen(24);
  await keepBusy(server, () => open(attackerAddress), count);
  const idleCustomer = open();
  expect(await ask(idleCustomer)).toBe(true);
  const [slowCustomer] = await openSilent(1, customerAddress);
  await openSilent(24, attackerAddress);
  for (let connections = 0; connections < 4; connections++) {
    await openSilent(4, attackerAddress);
    expect(await isServed()).toBe(true);
  }
  expect(await ask(idleCustomer)).toBe(true);
  expect(slowCustomer && (await ask(slowCustomer))).toBe(true);
});

it('closes none of a trusted proxy, which carries the requests of all', async () => {
  const { server, open, openSilent } = await listen(12);
  const busy = await keepBusy(server, () => open(proxyAddress), 5);
  const idle = await openSilent(4, proxyAddress);
  const direct = await openSilent(6, attackerAddress);
  await expect.poll(() => direct.filter(socket => !socket.closed)).toHaveLength(2);
  for (const socket of idle) expect(await ask(socket)).toBe(true);
  expect(busy.filter(socket => socket.closed)).toEqual([]);
});
