import { getRouteApi, useRouter } from '@tanstack/react-router';
import { useEffect, useMemo, useState } from 'react';
import { completeSignOut } from '#web/auth/calls.ts';
import { setPendingSignOut } from '#web/network/pending-sign-out.ts';
import { createSignOutFlow, type SignOutFlow, type SignOutStep } from './sign-out-flow.ts';

const route = getRouteApi('/_customer');

/** If the shop does not respond within this time, the sign-out stays pending. */
const serverTimeoutMs = 3_000;

export interface SignOut extends SignOutFlow {
  step: SignOutStep;
}

/** Asks first if commands are pending, because signing out deletes them (rule 28). */
export function useSignOut(): SignOut {
  const { application, session } = route.useRouteContext();
  const router = useRouter();
  const [step, setStep] = useState<SignOutStep>('idle');

  const flow = useMemo(() => {
    const signOut = async () => {
      setPendingSignOut();
      await session.stopReading();
      const serverSignOut = completeSignOut().catch((error: unknown) =>
        console.warn('The sign-out is not confirmed by the server yet', error),
      );
      await Promise.race([serverSignOut, new Promise(resolve => setTimeout(resolve, serverTimeoutMs))]);
      await application.endSession();
      await router.navigate({ to: '/login' });
    };
    return createSignOutFlow({ outbox: session.outbox, signOut, show: setStep });
  }, [application, session, router]);
  // Cancels the flow when the dialog unmounts.
  useEffect(() => flow.cancel, [flow]);
  return { step, ...flow };
}
