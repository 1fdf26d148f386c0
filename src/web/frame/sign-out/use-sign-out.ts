import { getRouteApi, useRouter } from '@tanstack/react-router';
import { useEffect, useMemo, useState } from 'react';
import { settleSignOut } from '#web/auth/commands.ts';
import { setPendingSignOut } from '#web/network/session-hint.ts';
import { createSignOutFlow, type SignOutFlow, type SignOutStep } from './sign-out-flow.ts';

const customer = getRouteApi('/_customer');

/** Longest time the shop is given to hear of it; after that it is told when there is a network again, in ms. */
const tellingTime = 3_000;

export interface SignOut extends SignOutFlow {
  step: SignOutStep;
}

/** Signs out: asks first where something has not been sent yet, since nothing of the customer stays on the phone. */
export function useSignOut(): SignOut {
  const { application, session } = customer.useRouteContext();
  const router = useRouter();
  const [step, setStep] = useState<SignOutStep>('idle');

  const way = useMemo(() => {
    const leave = async () => {
      setPendingSignOut();
      await session.stopReading();
      const told = settleSignOut().catch((failure: unknown) =>
        console.warn('The shop has not heard of the sign-out yet', failure),
      );
      await Promise.race([told, new Promise(resolve => setTimeout(resolve, tellingTime))]);
      await application.leave();
      await router.navigate({ to: '/login' });
    };
    return createSignOutFlow({ outbox: session.outbox, leave, show: setStep });
  }, [application, session, router]);
  // Where the question has gone from the screen, nobody can cancel any more.
  useEffect(() => way.stay, [way]);
  return { step, ...way };
}
