import { lastCustomer } from '#web/storage/values/last-customer.ts';
import { pendingErasures } from './pending-erasures.ts';

/** In any tab; what lies on the phone of them may still be there. */
export const isSignedOut = (customerId: number): boolean =>
  lastCustomer() !== customerId || pendingErasures.has(customerId);
