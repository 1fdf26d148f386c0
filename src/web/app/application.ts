import type { QueryClient } from '@tanstack/react-query';
import { setCurrentCustomer } from '#web/network/caller.ts';
import { clearLastCustomer, lastCustomer, saveLastCustomer } from '#web/storage/last-customer.ts';
import type { CustomerSession } from './session.ts';

/** What the page holds while it lives, and the three moments that change it: somebody comes, goes, or is found gone. */
export interface Application {
  readonly queryClient: QueryClient;
  /** The session of the customer with this id, opened where it is not. */
  enter(customerId: number): Promise<CustomerSession>;
  /** Opens what the last customer left on this phone, before the first screen; nothing for a guest. */
  resume(): Promise<void>;
  /** Whether a session is open, and not this customer's. */
  hasOtherCustomer(customerId: number): boolean;
  /** Ends the session on this phone and leaves nothing of the customer. */
  leave(): Promise<void>;
}

/** Storage is loaded only when there is a customer: a guest's first page does not wait for it. */
export function createApplication(queryClient: QueryClient, onSignedOut: () => void): Application {
  let current: CustomerSession | null = null;

  const putAway = async (manner: 'keep' | 'wipe') => {
    const before = current;
    current = null;
    setCurrentCustomer(null);
    queryClient.clear();
    await before?.close(manner);
  };
  const leave = async () => {
    clearLastCustomer();
    await putAway('wipe');
  };
  const enter = async (customerId: number) => {
    if (current?.customerId === customerId) return current;
    // Where one was signed out only by time and another signs in, what the first left unsent is not theirs to lose.
    if (current) await putAway('keep');
    const { openCustomerSession } = await import('./session.ts');
    current = await openCustomerSession(queryClient, customerId, onSignedOut);
    setCurrentCustomer(customerId);
    saveLastCustomer(customerId);
    return current;
  };
  const resume = async () => {
    const known = lastCustomer();
    if (known !== null) await enter(known);
  };
  const isOpenForAnother = (customerId: number) => current !== null && current.customerId !== customerId;
  return { queryClient, enter, resume, leave, hasOtherCustomer: isOpenForAnother };
}
