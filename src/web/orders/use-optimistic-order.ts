import { useCustomer } from '#web/customer/use-customer.ts';
import { usePendingCommands } from '#web/outbox/ui/outbox-context.tsx';
import { applyOrderChanges, type LoadedOrder } from './pending-changes.ts';

/** With its pending changes, also of who receives it. */
export function useOptimisticOrder<Loaded extends LoadedOrder>(confirmed: Loaded): Loaded {
  const { customer } = useCustomer();
  return applyOrderChanges(confirmed, usePendingCommands(), customer?.addresses ?? []);
}
