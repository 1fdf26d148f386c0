import type { Outbox } from '#web/outbox/outbox.ts';
import { waitForOutbox } from './wait-for-outbox.ts';

/** Longest time waiting writes are given to arrive before one leaves, in ms. */
const sendingTime = 12_000;

/** `asking`: writes wait that leaving would delete. `stuck`: they were sent for, and some still wait. */
export type SignOutStep = 'idle' | 'asking' | 'sending' | 'stuck' | 'leaving';

export interface SignOutFlow {
  start(): void;
  sendFirst(): Promise<void>;
  leave(): Promise<void>;
  stay(): void;
}

export interface SignOutDependencies {
  outbox: Outbox;
  /** Signs out, whatever still waits. */
  leave(): Promise<void>;
  show(step: SignOutStep): void;
}

/** The steps of signing out: asks first where something has not been sent yet; who cancels or leaves is not waited for. */
export function createSignOutFlow({ outbox, leave, show }: SignOutDependencies): SignOutFlow {
  let asked = new AbortController();
  const turnTo = (step: SignOutStep) => {
    asked.abort();
    asked = new AbortController();
    show(step);
    return asked.signal;
  };
  const leaveNow = async () => {
    turnTo('leaving');
    await leave();
  };
  const sendFirst = async () => {
    const changedMind = turnTo('sending');
    const sent = await waitForOutbox(outbox, sendingTime);
    if (changedMind.aborted) return;
    if (sent) await leaveNow();
    else turnTo('stuck');
  };
  return {
    start: () => void (outbox.pending().length > 0 ? turnTo('asking') : leaveNow()),
    sendFirst,
    leave: leaveNow,
    stay: () => void turnTo('idle'),
  };
}
