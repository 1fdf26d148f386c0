import * as z from 'zod/mini';

const message = z.discriminatedUnion('type', [
  /** Pictures the page showed before the worker was there to keep them. */
  z.object({ type: z.literal('keep-pictures'), addresses: z.array(z.string()) }),
  /** The customer agreed to the new version. */
  z.object({ type: z.literal('take-over') }),
]);
export type WorkerMessage = z.infer<typeof message>;

/** What a page said to the worker; `null` where it is nothing the worker knows. */
export function readMessage(data: unknown): WorkerMessage | null {
  const read = message.safeParse(data);
  return read.success ? read.data : null;
}
