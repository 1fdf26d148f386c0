import { createContext, type ReactNode, useContext, useSyncExternalStore } from 'react';
import type { PendingCommand } from '#web/outbox/command.ts';
import type { Outbox } from '#web/outbox/outbox.ts';

const Context = createContext<Outbox | null>(null);
const ShowOutbox = createContext(() => {});

interface OutboxProviderProps {
  outbox: Outbox;
  /** Opens the sheet with all pending commands. */
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

/** Returns the function that opens the sheet with all pending commands. */
export function useShowOutbox(): () => void {
  return useContext(ShowOutbox);
}

/** Only for screens of a signed-in customer. */
export function useOutbox(): Outbox {
  const outbox = useContext(Context);
  if (!outbox) throw new Error('useOutbox outside OutboxProvider');
  return outbox;
}

/** Everything the shop has not accepted yet, oldest first. */
export function usePendingCommands(): readonly PendingCommand[] {
  const outbox = useOutbox();
  return useSyncExternalStore(outbox.subscribe, outbox.pending);
}
