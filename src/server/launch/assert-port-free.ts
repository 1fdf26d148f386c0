import { once } from 'node:events';
import { createServer } from 'node:net';
import type { Config } from '#server/config.ts';

/** Throws what `listen` would, before the minute that a first start takes. */
export async function assertPortFree({ port, host }: Pick<Config, 'port' | 'host'>): Promise<void> {
  const server = createServer().listen({ port, host });
  await once(server, 'listening');
  server.close();
  await once(server, 'close');
}
