import * as z from 'zod/mini';
import type { CommandKind } from '#web/outbox/command.ts';

/** `onSend` runs when a command is sent and throws to simulate an error of the shop. */
export const noteKind = (onSend: () => void | Promise<void> = () => {}): CommandKind<string> => ({
  name: 'note',
  input: z.string(),
  coalesceKey: text => text,
  subjects: text => [text],
  send: async () => {
    await onSend();
    return [];
  },
  invalidates: () => [],
});
