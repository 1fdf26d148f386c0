import { createContext, type ReactNode, useContext, useSyncExternalStore } from 'react';
import type { PendingCommand } from '#web/outbox/command.ts';
import type { Outbox } from '#web/outbox/outbox.ts';

const Context = createContext<Outbox | null>(null);
const ShowWaiting = createContext(() => {});

interface OutboxProviderProps {
  outbox: Outbox;
  /** Opens the sheet with all that waits. */
  showWaiting: () => void;
  children: ReactNode;
}

/** Gives the signed-in screens their outbox. */
export function OutboxProvider({ outbox, showWaiting, children }: OutboxProviderProps) {
  return (
    <Context value={outbox}>
      <ShowWaiting value={showWaiting}>{children}</ShowWaiting>
    </Context>
  );
}

/** Opens the sheet with all that waits, and with what was refused. */
export function useShowOutbox(): () => void {
  return useContext(ShowWaiting);
}

/** The customer's outbox; only inside the signed-in part of the shop. */
export function useOutbox(): Outbox {
  const outbox = useContext(Context);
  if (!outbox) throw new Error('useOutbox outside OutboxProvider');
  return outbox;
}

/** What waits to be sent, oldest first, kept up to date. */
export function usePendingCommands(): readonly PendingCommand[] {
  const outbox = useOutbox();
  return useSyncExternalStore(outbox.subscribe, outbox.pending);
}
