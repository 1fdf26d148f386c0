import { getRouteApi, useRouter } from '@tanstack/react-router';
import { useState } from 'react';
import { signOut } from '#web/auth/commands.ts';
import type { Outbox } from '#web/outbox/outbox.ts';

const customer = getRouteApi('/_customer');

/** Longest time waiting writes are given to arrive before one leaves, in ms. */
const sendingTime = 12_000;

export interface SigningOut {
  /** `asking`: writes wait that leaving would delete. `stuck`: they were sent for, and some still wait. */
  step: 'idle' | 'asking' | 'sending' | 'stuck' | 'leaving';
  start(): void;
  sendFirst(): Promise<void>;
  leave(): Promise<void>;
  stay(): void;
}

/** Signs out: asks first where something has not been sent yet, since nothing of the customer stays on the phone. */
export function useSignOut(): SigningOut {
  const { application, session } = customer.useRouteContext();
  const router = useRouter();
  const [step, setStep] = useState<SigningOut['step']>('idle');

  const leave = async () => {
    setStep('leaving');
    await signOut().catch((failure: unknown) =>
      console.warn('The shop did not confirm the sign-out', failure),
    );
    await application.leave();
    await router.navigate({ to: '/login' });
  };
  const sendFirst = async () => {
    setStep('sending');
    if (await allSent(session.outbox)) await leave();
    else setStep('stuck');
  };
  return {
    step,
    start: () => (session.outbox.waiting().length > 0 ? setStep('asking') : void leave()),
    sendFirst,
    leave,
    stay: () => setStep('idle'),
  };
}

/** Whether everything that waits arrives in time; a refused write never does. */
function allSent(outbox: Outbox): Promise<boolean> {
  return new Promise(resolve => {
    const settle = () => {
      clearTimeout(timer);
      unwatch();
      resolve(outbox.waiting().length === 0);
    };
    const timer = setTimeout(settle, sendingTime);
    const unwatch = outbox.watch(() => {
      if (outbox.waiting().every(command => command.refusal !== null)) settle();
    });
    outbox.wake();
  });
}
