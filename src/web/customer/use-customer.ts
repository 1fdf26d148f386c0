import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { useMemo } from 'react';
import { usePendingCommands } from '#web/outbox/ui/outbox-context.tsx';
import { pendingCustomer } from './pending.ts';
import { customerQueries } from './queries.ts';

const route = getRouteApi('/_customer');

export function useCustomer() {
  const { user } = route.useRouteContext();
  const { data, error, refetch } = useQuery(customerQueries.profile(user.customer_id));
  const pending = usePendingCommands();
  const customer = useMemo(() => (data ? pendingCustomer(data, pending) : null), [data, pending]);
  return { customer, error, refetch };
}
