import { once } from 'node:events';
import { connect } from 'node:net';
import { expect, it } from 'vitest';
import { createHttpServer } from '#server/http/http-server.ts';

const request = 'GET / HTTP/1.1\r\nHost: x\r\n\r\n';

async function countParsed(text: string): Promise<{ parsed: number; received: string }> {
  let parsed = 0;
  const server = createHttpServer((_request, response) => response.end('served'));
  server.on('request', () => {
    parsed += 1;
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  const socket = connect(typeof address === 'object' ? (address?.port ?? 0) : 0, '127.0.0.1');
  socket.on('error', () => {});
  let received = '';
  socket.setEncoding('utf8').on('data', data => {
    received += data;
  });
  socket.write(text);
  await once(socket, 'close');
  server.close();
  return { parsed, received };
}

it('parses nothing more of a connection that was closed because too many requests wait', async () => {
  expect((await countParsed(request.repeat(2_000))).parsed).toBeLessThanOrEqual(12);
});

it('serves who asks for another protocol in this one', async () => {
  const upgrade = 'GET / HTTP/1.1\r\nHost: x\r\nConnection: upgrade, close\r\nUpgrade: h2c\r\n\r\n';
  const { parsed, received } = await countParsed(upgrade);
  expect(parsed).toBe(1);
  expect(received).toContain('served');
});
