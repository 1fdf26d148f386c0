import type { PendingCommand } from '../command.ts';
import type { Readable } from '../observable.ts';

/** What this page has stored and not read back yet: if the browser deletes the storage in between, nothing else knows of it. */
export function trackUnread({ current, subscribe }: Readable<readonly PendingCommand[]>) {
  const unread = new Map<string, PendingCommand>();
  const stop = subscribe(() => {
    for (const { id } of current()) unread.delete(id);
  });
  return {
    add: (id: string, name: string, input: unknown) => {
      const known = current().find(command => command.id === id);
      const state = { createdAt: Date.now(), wasSent: false, isStuck: false, rejection: null };
      unread.set(id, { ...state, ...known, id, name, input });
    },
    /** With what was read. Oldest first. */
    all: (): PendingCommand[] => {
      const read = current().map(command => unread.get(command.id) ?? command);
      const isRead = ({ id }: PendingCommand) => read.some(command => command.id === id);
      return [...read, ...[...unread.values()].filter(command => !isRead(command))];
    },
    stop,
  };
}
