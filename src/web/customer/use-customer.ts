import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { useMemo } from 'react';
import { usePendingCommands } from '#web/outbox/ui/outbox-context.tsx';
import { pendingCustomer } from './pending.ts';
import { customerQueries } from './queries.ts';

const route = getRouteApi('/_customer');

/** The customer's own profile as they see it; `null` while nothing is known of it. */
export function useCustomer() {
  const { user } = route.useRouteContext();
  const { data, error, refetch } = useQuery(customerQueries.details(user.customer_id));
  const waiting = usePendingCommands();
  const customer = useMemo(() => (data ? pendingCustomer(data, waiting) : null), [data, waiting]);
  return { customer, error, refetch };
}
