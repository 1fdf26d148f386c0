import { getRouteApi, useRouter } from '@tanstack/react-router';
import { useCallback, useEffect, useMemo, useState, useSyncExternalStore } from 'react';
import { completeSignOut } from '#web/auth/calls.ts';
import { setPendingSignOut } from '#web/network/session/pending-sign-out.ts';
import { findPictureState, type PictureState, subscribeToPictures } from '#web/payments/pending.ts';
import { createSignOutFlow, type SignOutFlow, type SignOutStep } from './sign-out-flow.ts';

const route = getRouteApi('/_customer');

export interface SignOut extends SignOutFlow {
  step: SignOutStep;
  picture: PictureState;
}

/** Asks first if commands are pending or a picture has not arrived, because signing out deletes them (rule 28). */
export function useSignOut(): SignOut {
  const { application, session } = route.useRouteContext();
  const router = useRouter();
  const [step, setStep] = useState<SignOutStep>('idle');

  const findPicture = useCallback(
    () => findPictureState(application.queryClient, session),
    [application, session],
  );
  const flow = useMemo(() => {
    const signOut = async () => {
      setPendingSignOut();
      const erased = application.endSession();
      // Not awaited: the next person may hold the phone at once. Who signs in waits for it.
      void completeSignOut().catch((error: unknown) =>
        console.warn('The sign-out is not confirmed by the server yet', error),
      );
      await erased;
      await router.navigate({ to: '/login' });
    };
    const hasUnsentPicture = () => findPicture() !== 'none';
    return createSignOutFlow({ outbox: session.outbox, hasUnsentPicture, signOut, show: setStep });
  }, [application, session, router, findPicture]);
  // Cancels the flow when the dialog unmounts.
  useEffect(() => flow.cancel, [flow]);
  const picture = useSyncExternalStore(subscribeToPictures, findPicture);
  return { step, picture, ...flow };
}
