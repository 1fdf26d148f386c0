import { localStore } from './local-storage.ts';

const key = (customerId: number) => `mam-nho-storage-${customerId}`;

/** Of what this phone stores of the customer until they sign out or clear all data; `null` if that has happened. */
export const readStorageId = (customerId: number): string | null => localStore.read(key(customerId));

export function ensureStorageId(customerId: number): string {
  const stored = readStorageId(customerId);
  if (stored) return stored;
  const id = `${Date.now()}-${Math.random()}`;
  localStore.write(key(customerId), id);
  return id;
}

export const clearStorageId = (customerId: number): void => localStore.remove(key(customerId));
