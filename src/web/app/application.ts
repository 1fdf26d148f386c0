import type { QueryClient } from '@tanstack/react-query';
import { clearNotifications } from '#design/notifications/notify.ts';
import { refuseCalls, setCurrentCustomer } from '#web/network/session/current-customer.ts';
import { setPendingSignOut } from '#web/network/session/pending-sign-out.ts';
import { pendingErasures } from '#web/storage/sign-out/pending-erasures.ts';
import { clearLastCustomer, lastCustomer, saveLastCustomer } from '#web/storage/values/last-customer.ts';
import type { CustomerSession } from './session.ts';

export interface Application {
  readonly queryClient: QueryClient;
  /** Returns the session that is open if it is this customer's; closes another customer's first. */
  openSession(customerId: number): Promise<CustomerSession>;
  /** Opens the last customer's session before the first screen, and finishes what a sign-out left. */
  restoreSession(): Promise<void>;
  /** Since the page was loaded. What was under way for them may still come. */
  hasServedOther(customerId: number): boolean;
  /** Stops all work of this page, which must be reloaded for this customer. */
  handOver(customerId: number): Promise<void>;
  isOpen(session: CustomerSession): boolean;
  /** Also deletes everything of the customer from this phone (rule 28). */
  endSession(): Promise<void>;
}

interface SessionEvents {
  onOpen: () => void;
  onSignInRequired: () => void;
}

/** A tab that hangs keeps a database from being deleted. What is not erased in this time is at the next start. */
const maxEraseMs = 2_000;

const waitForErasure = (erasing: Promise<void>): Promise<void> =>
  Promise.race([erasing, new Promise<void>(resolve => setTimeout(resolve, maxEraseMs))]).catch(
    () => undefined,
  );

// These need Dexie, which a guest's first page does without.
const erase = async (customerId: number) => (await import('./session.ts')).eraseCustomer(customerId);
const forgetSignOut = async (customerId: number) =>
  (await import('#web/storage/sign-out/sign-outs.ts')).forgetSignOut(customerId).catch(() => undefined);
const hasSignedOut = async (customerId: number) =>
  (await import('#web/storage/sign-out/sign-outs.ts')).hasSignedOut(customerId).catch(() => false);

/** The session is a chunk of its own: a guest's first page does not wait for the storage code. */
export function createApplication(
  queryClient: QueryClient,
  { onOpen, onSignInRequired }: SessionEvents,
): Application {
  let current: CustomerSession | null = null;
  const served = new Set<number>();

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
    // They speak of changes that are deleted now.
    void clearNotifications();
    await current?.stopReading();
    await waitForErasure(closeSession({ deleteData: true }));
  };
  const open = async (customerId: number) => {
    const { openCustomerSession } = await import('./session.ts');
    const session = await openCustomerSession(queryClient, customerId, onSignInRequired);
    current = session;
    served.add(customerId);
    setCurrentCustomer(customerId);
    saveLastCustomer(customerId);
    await session.ready;
    onOpen();
    return session;
  };
  const openSession = async (customerId: number) => {
    if (current?.customerId === customerId) return current;
    // The first customer's session only expired: their pending commands stay when another customer signs in.
    if (current) await closeSession({ deleteData: false });
    if (pendingErasures.has(customerId)) await waitForErasure(erase(customerId));
    // From now on there is something of this customer again that nobody asked to delete.
    pendingErasures.remove(customerId);
    await forgetSignOut(customerId);
    return open(customerId);
  };
  const restoreSession = async () => {
    const customerId = lastCustomer();
    if (customerId !== null) await open(customerId);
    // Not awaited: the browser waits until other tabs have closed the database.
    for (const erasedId of pendingErasures.list()) void erase(erasedId).catch(() => undefined);
    const isEmpty = queryClient.getQueryCache().getAll().length === 0;
    if (!current || !isEmpty || !(await hasSignedOut(current.customerId))) return;
    setPendingSignOut();
    await endSession();
  };
  const hasServedOther = (customerId: number) => [...served].some(other => other !== customerId);
  const handOver = async (customerId: number) => {
    refuseCalls();
    await openSession(customerId);
    await closeSession({ deleteData: false });
  };
  const isOpen = (session: CustomerSession) => current === session;
  return { queryClient, openSession, restoreSession, endSession, hasServedOther, handOver, isOpen };
}
