import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { usePendingCommands } from '#web/outbox/ui/outbox-context.tsx';
import { optimisticCart } from './pending.ts';
import { cartQueries } from './queries.ts';

export function useCart() {
  const { data, error, refetch } = useQuery(cartQueries.list());
  const pending = usePendingCommands();
  const lines = useMemo(() => (data ? optimisticCart(data, pending) : null), [data, pending]);
  return { lines, error, refetch };
}
