import type { Outbox } from './outbox.ts';

/** How long a customer waits for pending changes before leaving. */
export const sendTimeoutMs = 12_000;

/**
 * Resolves with `true` if every pending command is accepted in time. A rejected one never is; nor is any on a phone that
 * cannot write down what it sends.
 */
export function waitForOutbox(outbox: Outbox, timeoutMs: number): Promise<boolean> {
  const isSettled = () => outbox.pending().every(command => command.rejection !== null);
  return new Promise(resolve => {
    const finish = (isSent = outbox.pending().length === 0) => {
      clearTimeout(timer);
      for (const unsubscribe of subscriptions) unsubscribe();
      resolve(isSent);
    };
    const timer = setTimeout(() => finish(), timeoutMs);
    const subscriptions = [
      outbox.subscribe(() => {
        if (isSettled()) finish();
      }),
      outbox.storageError.subscribe(() => {
        if (outbox.storageError.current() !== undefined) finish(false);
      }),
    ];
    // What was rejected before is not sent again.
    if (outbox.pending().length > 0 && isSettled()) finish();
    else outbox.sendNow();
  });
}

/** Resolves with `true` if nothing is left that a customer who leaves would have to be asked about. */
export async function waitUntilSettled(outbox: Outbox, timeoutMs: number): Promise<boolean> {
  const isSent = outbox.pending().length === 0 || (await waitForOutbox(outbox, timeoutMs));
  return isSent && waitForGivenUp(outbox, timeoutMs);
}

/** Resolves with `true` if the shop has said in time what became of all that was given up. */
export function waitForGivenUp({ givenUp }: Pick<Outbox, 'givenUp'>, timeoutMs: number): Promise<boolean> {
  const isKnown = () => givenUp.current().length === 0;
  return new Promise(resolve => {
    const finish = () => {
      clearTimeout(timer);
      unsubscribe();
      resolve(isKnown());
    };
    const finishIfKnown = () => {
      if (isKnown()) finish();
    };
    const timer = setTimeout(finish, timeoutMs);
    const unsubscribe = givenUp.subscribe(finishIfKnown);
    finishIfKnown();
  });
}
