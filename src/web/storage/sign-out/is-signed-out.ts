import { lastCustomer } from '#web/storage/values/last-customer.ts';
import { pendingErasures } from './pending-erasures.ts';

/** In any tab. Their data may not be deleted yet. */
export const isSignedOut = (customerId: number): boolean =>
  lastCustomer() !== customerId || pendingErasures.has(customerId);
