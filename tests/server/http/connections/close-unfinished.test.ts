import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import Fastify from 'fastify';
import { expect, it } from 'vitest';
import { closeUnfinished } from '#server/http/connections/close-unfinished.ts';

async function listen() {
  const answered = Promise.withResolvers<void>();
  const begun: string[] = [];
  const app = Fastify({ return503OnClosing: false });
  closeUnfinished(app, 50);
  app.addHook('onRequest', async ({ url }) => void begun.push(url));
  app.get('/waits', async () => {
    await answered.promise;
    return 'done';
  });
  app.get('/long', async () => 'x'.repeat(50_000_000));
  app.post('/', async () => 'done');
  const { port } = new URL(await app.listen({ port: 0, host: '127.0.0.1' }));
  const send = async (text: string): Promise<Socket> => {
    const socket = connect(Number(port), '127.0.0.1').on('error', () => {});
    await once(socket, 'connect');
    socket.write(text);
    return socket;
  };
  return { app, begun, send, answer: answered.resolve };
}

it('waits on shutdown for no client that sends or reads nothing more, only for what is served', async () => {
  const { app, begun, send, answer } = await listen();
  const served = await send('GET /waits HTTP/1.1\r\nHost: x\r\n\r\n');
  const left = [
    await send('GET / HTTP/1.1\r\nHost:'),
    await send('POST / HTTP/1.1\r\nHost: x\r\nContent-Type: text/plain\r\nContent-Length: 9\r\n\r\nx'),
    (await send('GET /long HTTP/1.1\r\nHost: x\r\n\r\n')).pause(),
  ];
  await expect.poll(() => begun.length).toBe(3);

  const closed = app.close();
  await Promise.all(left.filter(socket => !socket.isPaused()).map(socket => once(socket.resume(), 'close')));
  answer();
  expect(String(await once(served, 'data'))).toContain('200 OK');
  await closed;
});
