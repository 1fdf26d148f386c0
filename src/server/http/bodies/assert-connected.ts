import type { FastifyReply } from 'fastify';
import { overloadedError } from '#server/http/overload/overload.ts';

/**
 * Throws if the client left while its session was read. Its 'close' does not come again: what is counted until then would be
 * counted for ever.
 */
export function assertConnected({ raw }: FastifyReply): void {
  if (raw.destroyed) throw overloadedError();
}
