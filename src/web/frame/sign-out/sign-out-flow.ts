import type { Outbox } from '#web/outbox/outbox.ts';
import { sendTimeoutMs, waitUntilSettled } from '#web/outbox/wait-for-outbox.ts';

/**
 * `asking`: signing out would delete pending commands, or what was given up and may have arrived: nobody would ask the shop to
 * cancel it any more. `send-failed`: some are still there after sending.
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
    const isDone = await waitUntilSettled(outbox, sendTimeoutMs);
    if (cancelled.aborted) return;
    if (isDone) await signOutNow();
    else enterStep('send-failed');
  };
  const hasNothing = () => outbox.pending().length === 0 && outbox.givenUp.current().length === 0;
  return {
    start: () => void (hasNothing() ? signOutNow() : enterStep('asking')),
    sendFirst,
    signOutNow,
    cancel: () => void enterStep('idle'),
  };
}
