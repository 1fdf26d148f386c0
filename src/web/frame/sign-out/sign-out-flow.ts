import type { Outbox } from '#web/outbox/outbox.ts';
import { sendTimeoutMs, waitForOutbox } from '#web/outbox/wait-for-outbox.ts';

/**
 * `asking`: signing out would delete pending commands. `send-failed`: some commands are still pending after sending.
 */
export type SignOutStep = 'idle' | 'asking' | 'sending' | 'send-failed' | 'signing-out';

export interface SignOutFlow {
  start(): void;
  sendFirst(): Promise<void>;
  signOutNow(): Promise<void>;
  cancel(): void;
}

interface SignOutDependencies {
  outbox: Outbox;
  signOut(): Promise<void>;
  show(step: SignOutStep): void;
}

/** Each step cancels the one before, so that the late result of a cancelled step is ignored. */
export function createSignOutFlow({ outbox, signOut, show }: SignOutDependencies): SignOutFlow {
  let currentStep = new AbortController();
  const enterStep = (name: SignOutStep) => {
    currentStep.abort();
    currentStep = new AbortController();
    show(name);
    return currentStep.signal;
  };
  const signOutNow = async () => {
    enterStep('signing-out');
    await signOut();
  };
  const sendFirst = async () => {
    const cancelled = enterStep('sending');
    const sent = await waitForOutbox(outbox, sendTimeoutMs);
    if (cancelled.aborted) return;
    if (sent) await signOutNow();
    else enterStep('send-failed');
  };
  return {
    start: () => void (outbox.pending().length > 0 ? enterStep('asking') : signOutNow()),
    sendFirst,
    signOutNow,
    cancel: () => void enterStep('idle'),
  };
}
