import type { FastifyInstance } from 'fastify';
import { tooFastError } from '#server/http/protection/rate-limit.ts';

const maxPerMinute = 30;

/** 429 for more than thirty uploads of a customer in a minute: a picture without its end is in memory too (rule 14). */
export function limitBegunUploads(scope: FastifyInstance): void {
  scope.addHook('preParsing', async ({ session }, reply) => {
    if (!session) return;
    const { current, ttl } = scope.rateCounter.add(`uploads of ${session.user.customer_id}`);
    if (current <= maxPerMinute) return;
    // The rest of the body is not waited for.
    reply.header('connection', 'close');
    throw tooFastError(ttl);
  });
}
