import { getRouteApi, useRouter } from '@tanstack/react-router';
import { useState } from 'react';
import { settleSignOut } from '#web/auth/commands.ts';
import { oweSignOut } from '#web/network/session-hint.ts';
import { allSent } from './all-sent.ts';

const customer = getRouteApi('/_customer');

/** Longest time waiting writes are given to arrive before one leaves, in ms. */
const sendingTime = 12_000;

/** Longest time the shop is given to hear of it; after that it is told when there is a network again, in ms. */
const tellingTime = 3_000;

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
    oweSignOut();
    await session.hush();
    const told = settleSignOut().catch((failure: unknown) =>
      console.warn('The shop has not heard of the sign-out yet', failure),
    );
    await Promise.race([told, new Promise(resolve => setTimeout(resolve, tellingTime))]);
    await application.leave();
    await router.navigate({ to: '/login' });
  };
  const sendFirst = async () => {
    setStep('sending');
    if (await allSent(session.outbox, sendingTime)) await leave();
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
