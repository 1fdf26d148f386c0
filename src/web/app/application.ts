import type { QueryClient } from '@tanstack/react-query';
import { setCurrentCustomer } from '#web/network/current-customer.ts';
import { clearLastCustomer, lastCustomer, saveLastCustomer } from '#web/storage/last-customer.ts';
import type { CustomerSession } from './session.ts';

/** The page's state: the query cache and the session of the signed-in customer, if there is one. */
export interface Application {
  readonly queryClient: QueryClient;
  /** Opens the customer's session if it is not open yet. */
  openSession(customerId: number): Promise<CustomerSession>;
  /** Opens the session of the last customer of this phone, before the first screen; does nothing for a guest. */
  restoreSession(): Promise<void>;
  hasOtherCustomer(customerId: number): boolean;
  /** Ends the session and deletes everything of the customer from this phone. */
  endSession(): Promise<void>;
}

/** The session is a chunk of its own: a guest's first page does not wait for the storage code. */
export function createApplication(queryClient: QueryClient, onSignedOut: () => void): Application {
  let current: CustomerSession | null = null;

  const closeSession = async (mode: 'keep' | 'wipe') => {
    const closing = current;
    current = null;
    setCurrentCustomer(null);
    queryClient.clear();
    await closing?.close(mode);
  };
  const endSession = async () => {
    clearLastCustomer();
    await closeSession('wipe');
  };
  const openSession = async (customerId: number) => {
    if (current?.customerId === customerId) return current;
    // The first customer's session only expired: their pending commands stay when another customer signs in.
    if (current) await closeSession('keep');
    const { openCustomerSession } = await import('./session.ts');
    current = await openCustomerSession(queryClient, customerId, onSignedOut);
    setCurrentCustomer(customerId);
    saveLastCustomer(customerId);
    return current;
  };
  const restoreSession = async () => {
    const customerId = lastCustomer();
    if (customerId !== null) await openSession(customerId);
  };
  const hasOtherCustomer = (customerId: number) => current !== null && current.customerId !== customerId;
  return { queryClient, openSession, restoreSession, endSession, hasOtherCustomer };
}
