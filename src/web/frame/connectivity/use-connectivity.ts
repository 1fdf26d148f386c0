import { type Query, useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { cartQueries } from '#web/cart/queries.ts';
import { lastResponseAt } from '#web/network/reachability/last-response.ts';
import { onReconnect } from '#web/network/reachability/on-reconnect.ts';
import { setReachable } from '#web/network/reachability/reachability.ts';
import { useOutbox } from '#web/outbox/ui/outbox-context.tsx';

/** Most interruptions are short. */
const firstProbeMs = 3_000;
const probeIntervalMs = 15_000;
const reconnectedForMs = 3_000;

/** The browser is trusted when it reports no network. That there is a network, only a response proves. */
export function useOfflineEvent(): void {
  useEffect(() => {
    const onOffline = () => setReachable(false);
    if (!navigator.onLine) onOffline();
    window.addEventListener('offline', onOffline);
    return () => window.removeEventListener('offline', onOffline);
  }, []);
}

/**
 * Sends pending commands and fetches the cart from time to time, until a response proves that the shop is reachable.
 */
export function useReachabilityProbe(reachable: boolean): void {
  const queryClient = useQueryClient();
  const outbox = useOutbox();
  useEffect(() => {
    if (reachable) return;
    const probe = () => {
      outbox.sendSoon();
      void queryClient.refetchQueries({ queryKey: cartQueries.list().queryKey });
    };
    const firstTimer = setTimeout(probe, firstProbeMs);
    const timer = setInterval(probe, probeIntervalMs);
    window.addEventListener('online', probe);
    return () => {
      clearTimeout(firstTimer);
      clearInterval(timer);
      window.removeEventListener('online', probe);
    };
  }, [reachable, queryClient, outbox]);
}

export function useRefetchOnReconnect(): void {
  const queryClient = useQueryClient();
  useEffect(
    () => onReconnect(() => void queryClient.refetchQueries({ type: 'active', stale: true })),
    [queryClient],
  );
}

export function useRecentlyReconnected(reachable: boolean): boolean {
  const wasUnreachable = useRef(false);
  const [recently, setRecently] = useState(false);
  useEffect(() => {
    if (!reachable) {
      wasUnreachable.current = true;
      setRecently(false);
      return;
    }
    if (!wasUnreachable.current) return;
    wasUnreachable.current = false;
    setRecently(true);
    const timer = setTimeout(() => setRecently(false), reconnectedForMs);
    return () => clearTimeout(timer);
  }, [reachable]);
  // The effect runs only after a render.
  return reachable && recently;
}

/**
 * In ms since 1970: the time of the oldest query on the screen, but not later than the shop's last response, because
 * the phone answers some queries itself. `null` if nothing is loaded.
 */
export function useDataTime(): number | null {
  const cache = useQueryClient().getQueryCache();
  const subscribe = useCallback((listener: () => void) => cache.subscribe(listener), [cache]);
  const findOldest = () => {
    const updates = cache
      .findAll({ type: 'active', predicate: canBecomeStale })
      .map(({ state }) => state.dataUpdatedAt);
    const times = [lastResponseAt() ?? 0, ...updates].filter(at => at > 0);
    return times.length > 0 ? Math.min(...times) : null;
  };
  return useSyncExternalStore(subscribe, findOldest, findOldest);
}

// Provinces, for example, never become stale and say nothing about the age of the screen.
const canBecomeStale = ({ observers }: Query) =>
  observers.every(({ options }) => options.staleTime !== Number.POSITIVE_INFINITY);
