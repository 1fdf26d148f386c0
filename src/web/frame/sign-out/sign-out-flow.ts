import type { Outbox } from '#web/outbox/outbox.ts';
import { waitForOutbox } from './wait-for-outbox.ts';

const sendTimeoutMs = 12_000;

/**
 * `asking`: signing out would delete pending commands. `send-failed`: some commands are still pending after sending.
 */
export type SignOutStep = 'idle' | 'asking' | 'sending' | 'stuck' | 'leaving';

export interface SignOutFlow {
  start(): void;
  sendFirst(): Promise<void>;
  leave(): Promise<void>;
  stay(): void;
}

interface SignOutDependencies {
  outbox: Outbox;
  leave(): Promise<void>;
  show(step: SignOutStep): void;
}

/** Each step cancels the one before, so that the late result of a cancelled step is ignored. */
export function createSignOutFlow({ outbox, leave, show }: SignOutDependencies): SignOutFlow {
  let step = new AbortController();
  const enterStep = (name: SignOutStep) => {
    step.abort();
    step = new AbortController();
    show(name);
    return step.signal;
  };
  const signOutNow = async () => {
    enterStep('leaving');
    await leave();
  };
  const sendFirst = async () => {
    const cancelled = enterStep('sending');
    const sent = await waitForOutbox(outbox, sendTimeoutMs);
    if (cancelled.aborted) return;
    if (sent) await signOutNow();
    else enterStep('stuck');
  };
  return {
    start: () => void (outbox.pending().length > 0 ? enterStep('asking') : signOutNow()),
    sendFirst,
    leave: signOutNow,
    stay: () => void enterStep('idle'),
  };
}
