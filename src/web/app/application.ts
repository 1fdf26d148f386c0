import type { QueryClient } from '@tanstack/react-query';
import { setCurrentCustomer } from '#web/network/current-customer.ts';
import { clearLastCustomer, lastCustomer, saveLastCustomer } from '#web/storage/last-customer.ts';
import { pendingErasures } from '#web/storage/pending-erasures.ts';
import type { CustomerSession } from './session.ts';

export interface Application {
  readonly queryClient: QueryClient;
  /** Returns the session that is open if it is this customer's; closes another customer's first. */
  openSession(customerId: number): Promise<CustomerSession>;
  /** Opens the last customer's session before the first screen, and finishes what a sign-out left. */
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
    // First of all, in case the page is closed meanwhile.
    if (current) pendingErasures.add(current.customerId);
    clearLastCustomer();
    await current?.stopReading();
    await closeSession({ deleteData: true });
  };
  const openSession = async (customerId: number) => {
    if (current?.customerId === customerId) return current;
    // The first customer's session only expired: their pending commands stay when another customer signs in.
    if (current) await closeSession({ deleteData: false });
    const { eraseCustomer, openCustomerSession } = await import('./session.ts');
    // Of a phone that cannot be erased nothing can be read either.
    if (pendingErasures.has(customerId)) await eraseCustomer(customerId).catch(() => undefined);
    current = await openCustomerSession(queryClient, customerId, onSignedOut);
    setCurrentCustomer(customerId);
    saveLastCustomer(customerId);
    onOpen();
    return current;
  };
  const restoreSession = async () => {
    const customerId = lastCustomer();
    if (customerId !== null) await openSession(customerId);
    // Not awaited: the browser waits until other tabs have closed the database.
    for (const erasedId of pendingErasures.list())
      void import('./session.ts').then(({ eraseCustomer }) => eraseCustomer(erasedId));
  };
  const hasOtherCustomer = (customerId: number) => current !== null && current.customerId !== customerId;
  const isOpen = (session: CustomerSession) => current === session;
  return { queryClient, openSession, restoreSession, endSession, hasOtherCustomer, isOpen };
}
