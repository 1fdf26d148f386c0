import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import type { TestClient } from './test-client.ts';

interface RequestHead {
  path: string;
  contentType?: string;
  /** In bytes, of the body that is promised. */
  length: number;
}

/** Sends the head of a POST, and leaves its body to the test. The shop listens at `url` and trusts its proxy. */
export async function openRequest(
  url: URL,
  { cookies, remoteAddress }: Pick<TestClient, 'cookies' | 'remoteAddress'>,
  { path, contentType = 'application/json', length }: RequestHead,
): Promise<Socket> {
  const socket = connect(Number(url.port), url.hostname);
  await once(socket, 'connect');
  const head = [
    `POST ${path} HTTP/1.1`,
    `Host: ${url.host}`,
    `Cookie: ${[...cookies].map(pair => pair.join('=')).join('; ')}`,
    `X-XSRF-TOKEN: ${cookies.get('XSRF-TOKEN')}`,
    `X-Forwarded-For: ${remoteAddress}`,
    `Content-Type: ${contentType}`,
    `Content-Length: ${length}`,
  ];
  socket.write(`${head.join('\r\n')}\r\n\r\n`);
  return socket;
}
