import { type WorkerMessage, workerMessage } from '#contract/pictures/worker-messages.ts';

/** What a page said to the worker; `null` where it is nothing the worker knows. */
export function parseMessage(data: unknown): WorkerMessage | null {
  const read = workerMessage.safeParse(data);
  return read.success ? read.data : null;
}
