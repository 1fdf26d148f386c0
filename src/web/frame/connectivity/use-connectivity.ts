import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { cartQueries } from '#web/cart/queries.ts';
import { setReachable } from '#web/network/reachability.ts';
import { useOutbox } from '#web/outbox/ui/outbox-context.tsx';

/** How often an unreachable shop is tried again, in ms. */
const knockEvery = 15_000;

/** Takes the browser's word that there is no network; that there is one, only an answer proves. */
export function useOfflineEvent(): void {
  useEffect(() => {
    const offline = () => setReachable(false);
    if (!navigator.onLine) offline();
    window.addEventListener('offline', offline);
    return () => window.removeEventListener('offline', offline);
  }, []);
}

/** While the shop is out of reach, asks for the cart now and then: the first answer ends it. */
export function useReachabilityProbe(reachable: boolean): void {
  const queryClient = useQueryClient();
  const outbox = useOutbox();
  useEffect(() => {
    if (reachable) return;
    const knock = () => {
      outbox.wake();
      void queryClient.refetchQueries({ queryKey: cartQueries.mine().queryKey });
    };
    const timer = setInterval(knock, knockEvery);
    window.addEventListener('online', knock);
    return () => {
      clearInterval(timer);
      window.removeEventListener('online', knock);
    };
  }, [reachable, queryClient, outbox]);
}

/** Once the shop is back, asks again for what is on the screen and has grown old or never came. */
export function useRefetchOnReconnect(reachable: boolean): void {
  const queryClient = useQueryClient();
  const wasAway = useRef(false);
  useEffect(() => {
    if (reachable && wasAway.current) void queryClient.refetchQueries({ type: 'active', stale: true });
    wasAway.current = !reachable;
  }, [reachable, queryClient]);
}
