import { once } from 'node:events';
import { createServer } from 'node:net';
import type { Config } from '#server/config.ts';
import { errorCode } from '#server/error-code.ts';

/**
 * Throws what `listen` would, before the minute that a first start takes; in Vietnamese if `host` is no address of this
 * machine. Port 0 is always free.
 */
export async function assertPortFree({ port, host }: Pick<Config, 'port' | 'host'>): Promise<void> {
  const server = createServer().listen({ port, host });
  await once(server, 'listening').catch(cause => {
    throw isOfHost(cause) ? new Error(wrongHost(host), { cause }) : cause;
  });
  server.close();
  await once(server, 'close');
}

const isOfHost = (error: unknown) =>
  /^(ENOTFOUND|EAI_\w+|EADDRNOTAVAIL|EAFNOSUPPORT|EINVAL)$/.test(errorCode(error));

const wrongHost = (host: string) =>
  `HOST=${host} không phải địa chỉ của máy này. Bạn đặt HOST=127.0.0.1 nếu chỉ mở trên máy này, HOST=0.0.0.0 nếu mở cho cả máy khác nhé.`;
