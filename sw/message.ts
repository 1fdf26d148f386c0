import { type WorkerMessage, workerMessage } from '#contract/pictures/worker-messages.ts';

/** `null` for an unknown message. */
export function parseMessage(data: unknown): WorkerMessage | null {
  const parsed = workerMessage.safeParse(data);
  return parsed.success ? parsed.data : null;
}
