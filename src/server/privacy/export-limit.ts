import { createBoundedQueue } from '#server/concurrency/bounded-queue.ts';
import { AppError } from '#server/errors.ts';

const maxExports = 16;
const maxOfAddress = 4;

const busyError = () =>
  new AppError('unavailable', 'Cửa hàng đang soạn dữ liệu. Bạn thử lại sau ít giây nhé.', { retryAfter: 10 });

/**
 * One export of a customer at a time. Two read from the database at once; the others only wait for the phone that reads
 * them, which costs the memory of a part each.
 */
export function createExportLimit() {
  const running = new Map<number, string>();
  const inTurn = createBoundedQueue({
    concurrency: 2,
    maxWaiting: maxExports,
    createFullError: busyError,
  });
  return {
    /** Throws 503 if it may not begin. */
    begin(customerId: number, address: string): void {
      const ofAddress = [...running.values()].filter(other => other === address);
      if (running.has(customerId) || running.size >= maxExports || ofAddress.length >= maxOfAddress)
        throw busyError();
      running.set(customerId, address);
    },
    end: (customerId: number) => void running.delete(customerId),
    async *readInTurn(parts: AsyncGenerator<string>): AsyncGenerator<string> {
      const readNext = () => inTurn(() => parts.next());
      for (let part = await readNext(); !part.done; part = await readNext()) yield part.value;
    },
  };
}
