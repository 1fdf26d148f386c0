import type { FastifyInstance, FastifyRequest } from 'fastify';
import { AppError } from '#server/errors.ts';

const maxUploads = 4;

/** 503 beyond four uploads at once, or beyond one of a customer: each holds its file in memory (rule 14). */
export function limitUploads(scope: FastifyInstance): void {
  const uploads = new Map<number, FastifyRequest>();
  scope.addHook('preParsing', async request => {
    if (!request.session) return;
    const { customer_id } = request.session.user;
    if (uploads.size >= maxUploads || uploads.has(customer_id)) throw tooManyUploads();
    uploads.set(customer_id, request);
  });
  const end = async (request: FastifyRequest) => {
    for (const [customerId, upload] of uploads) if (upload === request) uploads.delete(customerId);
  };
  scope.addHook('onResponse', end);
  scope.addHook('onRequestAbort', end);
}

function tooManyUploads(): AppError {
  return new AppError('unavailable', 'Cửa hàng đang nhận nhiều ảnh. Bạn gửi lại sau ít giây nhé.', {
    retryAfter: 10,
  });
}
