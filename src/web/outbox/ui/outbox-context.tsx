import { createContext, type ReactNode, useContext, useSyncExternalStore } from 'react';
import type { PendingCommand } from '#web/outbox/command.ts';
import type { Outbox } from '#web/outbox/outbox.ts';
import { sendErrorMessage } from '#web/outbox/storage-error-message.ts';
import { type TakeBackRequest, takeBack } from './take-back.ts';

const Context = createContext<Outbox | null>(null);
const ShowOutbox = createContext(() => {});
const AskTakeBack = createContext((_: TakeBackRequest) => {});

interface OutboxProviderProps {
  outbox: Outbox;
  showOutbox: () => void;
  /** Asks the customer before a command goes that others depend on. */
  askTakeBack: (request: TakeBackRequest) => void;
  children: ReactNode;
}

export function OutboxProvider({ outbox, showOutbox, askTakeBack, children }: OutboxProviderProps) {
  return (
    <Context value={outbox}>
      <ShowOutbox value={showOutbox}>
        <AskTakeBack value={askTakeBack}>{children}</AskTakeBack>
      </ShowOutbox>
    </Context>
  );
}

/** Takes a command back, and asks first if others depend on it. */
export function useTakeBack(): (command: PendingCommand, onTakenBack?: () => void) => void {
  const outbox = useOutbox();
  const ask = useContext(AskTakeBack);
  return (command, onTakenBack = () => {}) => {
    if (outbox.dependents(command.id).length > 0) ask({ command, onTakenBack });
    else void takeBack(outbox, { command, onTakenBack });
  };
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
  return useSyncExternalStore(outbox.subscribe, outbox.pending, outbox.pending);
}

/** Why this phone cannot send what waits although the shop can be reached, and what to do; `null` if it can. */
export function useSendError(): string | null {
  const outbox = useOutbox();
  const { subscribe, current } = outbox.storageError;
  useSyncExternalStore(subscribe, current, current);
  return sendErrorMessage(outbox);
}

/** What was given up though it may have arrived, oldest first. */
export function useGivenUpCommands(): readonly PendingCommand[] {
  const { givenUp } = useOutbox();
  return useSyncExternalStore(givenUp.subscribe, givenUp.current, givenUp.current);
}
