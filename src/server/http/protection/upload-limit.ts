import type { FastifyInstance } from 'fastify';
import { AppError } from '#server/errors.ts';

const maxUploads = 4;

/** 503 beyond four uploads at once, or beyond one of a customer: each holds its file in memory (rule 14). */
export function limitUploads(scope: FastifyInstance): void {
  const uploads = new Set<number>();
  scope.addHook('preParsing', async (request, reply) => {
    if (!request.session) return;
    const { customer_id } = request.session.user;
    if (uploads.size >= maxUploads || uploads.has(customer_id)) throw tooManyUploads();
    uploads.add(customer_id);
    // Also when the phone leaves before its response.
    reply.raw.once('close', () => uploads.delete(customer_id));
  });
}

function tooManyUploads(): AppError {
  return new AppError('unavailable', 'Cửa hàng đang nhận nhiều ảnh. Bạn gửi lại sau ít giây nhé.', {
    retryAfter: 10,
  });
}
