import { type Query, useQueryClient } from '@tanstack/react-query';
import { useCallback, useSyncExternalStore } from 'react';
import { lastResponseAt } from '#web/network/last-response.ts';

/**
 * As of when what is on the screen is true, in ms since 1970: its oldest read, and never later than the shop's last answer,
 * since the phone answers some reads itself. `null` where nothing is known.
 */
export function useDataAge(): number | null {
  const cache = useQueryClient().getQueryCache();
  const watch = useCallback((listener: () => void) => cache.subscribe(listener), [cache]);
  const oldest = () => {
    const shown = cache
      .findAll({ type: 'active', predicate: changes })
      .map(({ state }) => state.dataUpdatedAt);
    const known = [lastResponseAt() ?? 0, ...shown].filter(at => at > 0);
    return known.length > 0 ? Math.min(...known) : null;
  };
  return useSyncExternalStore(watch, oldest);
}

// What never grows old, such as the names of provinces, says nothing of its age.
const changes = ({ observers }: Query) =>
  observers.every(({ options }) => options.staleTime !== Number.POSITIVE_INFINITY);
