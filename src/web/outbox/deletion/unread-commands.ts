import type { PendingCommand } from '../command.ts';
import type { Readable } from '../observable.ts';

interface Write {
  isDone: boolean;
}

/**
 * What this page stores and has not read back yet: if the browser deletes the storage meanwhile, nothing else knows of it.
 * `onFailed` is called with the id of what was not stored.
 */
export function trackUnread(
  { current, subscribe }: Readable<readonly PendingCommand[]>,
  onFailed: (id: string) => void,
) {
  const unread = new Map<string, { command: PendingCommand; write: Write }>();
  const findRead = (id: string) => current().find(command => command.id === id);
  const toCommand = (id: string, name: string, input: unknown): PendingCommand => {
    const state = { createdAt: Date.now(), wasSent: false, isStuck: false, rejection: null };
    return { ...state, ...findRead(id), id, name, input };
  };
  const stop = subscribe(() => {
    for (const { id } of current()) if (unread.get(id)?.write.isDone) unread.delete(id);
  });
  const fail = (failed: Write) => {
    for (const [id, { write }] of unread) {
      if (write !== failed) continue;
      unread.delete(id);
      if (!findRead(id)) onFailed(id);
    }
  };
  return {
    /** `store` tells the id before the command is on the disk. */
    track: async <Result>(
      name: string,
      input: unknown,
      store: (onStoring: (id: string) => void) => Promise<Result>,
    ): Promise<Result> => {
      const write: Write = { isDone: false };
      try {
        return await store(id => unread.set(id, { command: toCommand(id, name, input), write }));
      } catch (error) {
        fail(write);
        throw error;
      } finally {
        write.isDone = true;
      }
    },
    /** With what was read. Oldest first. */
    all: (): PendingCommand[] => {
      const read = current().map(command => unread.get(command.id)?.command ?? command);
      const added = [...unread.values()].map(({ command }) => command);
      return [...read, ...added.filter(({ id }) => !findRead(id))];
    },
    stop,
  };
}
