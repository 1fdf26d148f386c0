import rateLimit from '@fastify/rate-limit';
import type { FastifyInstance } from 'fastify';
import { Failure } from '#server/failure.ts';

/** At most `max` calls a minute for a session, or for an address of guests (`contract, Account`). */
export async function limitCalls(app: FastifyInstance, max: number): Promise<void> {
  await app.register(rateLimit, {
    global: false,
    max,
    timeWindow: 60_000,
    keyGenerator: request => request.session?.id ?? request.ip,
    errorResponseBuilder: (_request, { ttl }) =>
      new Failure('too-many', `Bạn thao tác quá nhanh. Vui lòng thử lại sau ${Math.ceil(ttl / 1000)} giây.`),
  });
}
