import { localStore } from './local-storage.ts';

/** Ids that the customer used last on this phone, last one first. */
function createRecentList(name: string, maxIds: number) {
  // Per customer: another one may sign in on this phone while the first one's session has only expired.
  const key = (customerId: number) => `${name}-${customerId}`;
  const list = (customerId: number): string[] =>
    (localStore.read(key(customerId)) ?? '').split(',').filter(id => id !== '');
  const listOthers = (customerId: number, id: string) => list(customerId).filter(other => other !== id);
  const write = (customerId: number, ids: readonly string[]) =>
    localStore.write(key(customerId), ids.slice(0, maxIds).join(','));
  const record = (customerId: number, id: string): void =>
    write(customerId, [id, ...listOthers(customerId, id)]);
  return {
    list,
    record,
    of: (customerId: number) => ({
      list: () => list(customerId),
      record: (id: string) => record(customerId, id),
      forget: (id: string) => write(customerId, listOthers(customerId, id)),
    }),
    clear: (customerId: number): void => localStore.remove(key(customerId)),
  };
}

/** Products whose pages the customer opened. */
export const seenProducts = createRecentList('mam-nho-seen', 20);

/** The last change of a sign-in contact, by its time, that this phone notified the customer of. */
export const notifiedContactChanges = createRecentList('mam-nho-contact-changes', 1);

/** Ids of commands. Another tab may not know yet what became of them. */
export const sentCommands = createRecentList('mam-nho-sent', 50);
export const settledCommands = createRecentList('mam-nho-settled', 50);

/** Addresses the customer sent an order to. */
export const usedAddresses = createRecentList('mam-nho-addresses', 10);
