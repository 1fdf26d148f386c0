import { createKeyedQueue } from '#server/concurrency/bounded-queue.ts';
import { AppError } from '#server/errors.ts';

export const tooManyWaiting = () =>
  new AppError('unavailable', 'Bạn đang gửi nhiều việc cùng lúc. Bạn thử lại sau ít giây nhé.', {
    retryAfter: 5,
  });

// By customer, in each process. A phone rarely has more than this under way; a client that sends hundreds at once waits for
// its own requests instead of taking all database connections.
export const enqueueRead = createKeyedQueue({
  concurrency: 3,
  maxWaiting: 60,
  createFullError: tooManyWaiting,
});
export const enqueueWrite = createKeyedQueue({
  concurrency: 2,
  maxWaiting: 60,
  createFullError: tooManyWaiting,
});
