import { once } from 'node:events';
import { connect } from 'node:net';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openTestShop, type TestShop } from '../../support/shops/test-shop.ts';

let shop: TestShop;
let port: number;
beforeAll(async () => {
  shop = await openTestShop();
  port = Number(new URL(await shop.app.listen({ port: 0, host: '127.0.0.1' })).port);
});
afterAll(() => shop.close());

async function send(text: string): Promise<string> {
  const socket = connect(port, '127.0.0.1').setEncoding('utf8');
  socket.on('error', () => {});
  let response = '';
  socket.on('data', data => {
    response += data;
  });
  socket.write(text);
  await once(socket, 'close');
  return response;
}

it.each([
  ['two lengths', 'Content-Length: 1\r\nContent-Length: 2\r\n', 400, 'Bạn mở lại trang rồi thử lại nhé.'],
  [
    'too many cookies',
    `Cookie: ${'c=1; '.repeat(5_000)}\r\n`,
    431,
    'Bạn xóa cookie của trang rồi mở lại nhé.',
  ],
])('says in Vietnamese what is wrong with %s', async (_, header, status, advice) => {
  const response = await send(`GET /api/user HTTP/1.1\r\nHost: x\r\n${header}\r\n`);
  const [head = '', body = ''] = response.split('\r\n\r\n');
  expect(head).toMatch(new RegExp(`^HTTP/1.1 ${status} `));
  expect(head).toContain('x-shop: mam-nho');
  expect(JSON.parse(body)).toEqual({ message: expect.stringContaining(advice) });
});

it('answers nothing to who leaves in the middle of a request', async () => {
  const socket = connect(port, '127.0.0.1').setEncoding('utf8');
  let response = '';
  socket.on('data', data => {
    response += data;
  });
  socket.end('POST /login HTTP/1.1\r\nHost: x\r\nContent-Length: 500\r\n');
  await once(socket, 'close');
  expect(response).toBe('');
});
