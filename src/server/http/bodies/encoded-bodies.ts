import type { FastifyInstance } from 'fastify';
import { AppError } from '#server/errors.ts';

/** 415 before any work: the app sends no compressed bodies, and kilobytes of one can hold gigabytes. */
export function refuseEncodedBodies(app: FastifyInstance): void {
  app.addHook('onRequest', async ({ headers }, reply) => {
    const encoding = headers['content-encoding'] ?? 'identity';
    if (encoding === 'identity') return;
    reply.header('connection', 'close');
    throw new AppError(
      'unsupported-media-type',
      'Cửa hàng không nhận nội dung đã nén. Bạn gửi lại không nén nhé.',
    );
  });
}
