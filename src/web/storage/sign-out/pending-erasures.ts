import { localStore } from '#web/storage/values/local-storage.ts';

const key = 'mam-nho-erase';

const write = (ids: readonly number[]) =>
  ids.length > 0 ? localStore.write(key, ids.join()) : localStore.remove(key);

/** Customers who signed out here while something of them may still lie on the phone: a page can be closed before all is deleted. */
export const pendingErasures = {
  list: (): number[] => (localStore.read(key) ?? '').split(',').map(Number).filter(Boolean),
  has: (customerId: number): boolean => pendingErasures.list().includes(customerId),
  add: (customerId: number): void => write([...new Set([...pendingErasures.list(), customerId])]),
  remove: (customerId: number): void => write(pendingErasures.list().filter(id => id !== customerId)),
};
