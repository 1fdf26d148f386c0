import type { QueryClient } from '@tanstack/react-query';
import { setCurrentCustomer } from '#web/network/current-customer.ts';
import { clearLastCustomer, lastCustomer, saveLastCustomer } from '#web/storage/last-customer.ts';
import type { CustomerSession } from './session.ts';

export interface Application {
  readonly queryClient: QueryClient;
  /** Returns the session that is open if it is this customer's; closes another customer's first. */
  openSession(customerId: number): Promise<CustomerSession>;
  /** Opens the last customer's session before the first screen. Does nothing for a guest. */
  restoreSession(): Promise<void>;
  hasOtherCustomer(customerId: number): boolean;
  isOpen(session: CustomerSession): boolean;
  /** Also deletes everything of the customer from this phone (rule 28). */
  endSession(): Promise<void>;
}

interface SessionEvents {
  onOpen: () => void;
  onSignedOut: () => void;
}

/** The session is a chunk of its own: a guest's first page does not wait for the storage code. */
export function createApplication(
  queryClient: QueryClient,
  { onOpen, onSignedOut }: SessionEvents,
): Application {
  let current: CustomerSession | null = null;

  const closeSession = async (options: { deleteData: boolean }) => {
    const closing = current;
    current = null;
    setCurrentCustomer(null);
    queryClient.clear();
    await closing?.close(options);
  };
  const endSession = async () => {
    clearLastCustomer();
    await closeSession({ deleteData: true });
  };
  const openSession = async (customerId: number) => {
    if (current?.customerId === customerId) return current;
    // The first customer's session only expired: their pending commands stay when another customer signs in.
    if (current) await closeSession({ deleteData: false });
    const { openCustomerSession } = await import('./session.ts');
    current = await openCustomerSession(queryClient, customerId, onSignedOut);
    setCurrentCustomer(customerId);
    saveLastCustomer(customerId);
    onOpen();
    return current;
  };
  const restoreSession = async () => {
    const customerId = lastCustomer();
    if (customerId !== null) await openSession(customerId);
  };
  const hasOtherCustomer = (customerId: number) => current !== null && current.customerId !== customerId;
  const isOpen = (session: CustomerSession) => current === session;
  return { queryClient, openSession, restoreSession, endSession, hasOtherCustomer, isOpen };
}
