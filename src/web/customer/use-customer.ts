import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useCustomerId } from '#web/auth/use-customer-id.ts';
import { usePendingCommands } from '#web/outbox/ui/outbox-context.tsx';
import { optimisticCustomer } from './pending.ts';
import { customerQueries } from './queries.ts';

export function useCustomer() {
  const { data, error, isFetching, refetch } = useQuery(customerQueries.profile(useCustomerId()));
  const pending = usePendingCommands();
  const customer = useMemo(() => (data ? optimisticCustomer(data, pending) : null), [data, pending]);
  return { customer, error, isFetching, refetch };
}
