import { createContext, type ReactNode, useContext, useSyncExternalStore } from 'react';
import type { PendingCommand } from '#web/outbox/command.ts';
import type { Outbox } from '#web/outbox/outbox.ts';

const Context = createContext<Outbox | null>(null);
const ShowOutbox = createContext(() => {});

interface OutboxProviderProps {
  outbox: Outbox;
  showOutbox: () => void;
  children: ReactNode;
}

export function OutboxProvider({ outbox, showOutbox, children }: OutboxProviderProps) {
  return (
    <Context value={outbox}>
      <ShowOutbox value={showOutbox}>{children}</ShowOutbox>
    </Context>
  );
}

export function useShowOutbox(): () => void {
  return useContext(ShowOutbox);
}

export function useOutbox(): Outbox {
  const outbox = useContext(Context);
  if (!outbox) throw new Error('useOutbox outside OutboxProvider');
  return outbox;
}

/** Oldest first, including rejected ones. */
export function usePendingCommands(): readonly PendingCommand[] {
  const outbox = useOutbox();
  return useSyncExternalStore(outbox.subscribe, outbox.pending);
}
