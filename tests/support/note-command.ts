import * as z from 'zod/mini';
import type { CommandKind } from '#web/outbox/command.ts';

/** A kind of write about nothing of the shop's; `answer` runs when it is sent, and throws what the shop would. */
export const noteKind = (answer: () => void | Promise<void> = () => {}): CommandKind<string> => ({
  name: 'note',
  input: z.string(),
  coalesceKey: text => text,
  send: async () => {
    await answer();
    return [];
  },
  invalidates: () => [],
});
