import type { Outbox } from '#web/outbox/outbox.ts';
import { sendTimeoutMs, waitUntilSettled } from '#web/outbox/wait-for-outbox.ts';

/**
 * `asking`: signing out would delete pending commands, a picture of a transfer that has not arrived, or what was given up and
 * may have arrived: nobody would ask the shop to cancel it any more. `send-failed`: some commands are still there after sending.
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
  hasUnsentPicture(): boolean;
  signOut(): Promise<void>;
  show(step: SignOutStep): void;
}

/** Each step cancels the one before, so that the late result of a cancelled step is ignored. */
export function createSignOutFlow(dependencies: SignOutDependencies): SignOutFlow {
  const { outbox, hasUnsentPicture, signOut, show } = dependencies;
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
    if (!isDone) enterStep('send-failed');
    else if (hasUnsentPicture()) enterStep('asking');
    else await signOutNow();
  };
  const hasNothing = () =>
    outbox.pending().length === 0 && outbox.givenUp.current().length === 0 && !hasUnsentPicture();
  return {
    start: () => void (hasNothing() ? signOutNow() : enterStep('asking')),
    sendFirst,
    signOutNow,
    cancel: () => void enterStep('idle'),
  };
}
