import { localStore } from '#web/storage/values/local-storage.ts';

const pendingSignOutKey = 'mam-nho-sign-out-owed';

/** The customer signed out here while offline, and the shop does not know it yet. */
export function hasPendingSignOut(): boolean {
  return localStore.read(pendingSignOutKey) !== null;
}

export function setPendingSignOut(): void {
  localStore.write(pendingSignOutKey, '1');
}

export function clearPendingSignOut(): void {
  localStore.remove(pendingSignOutKey);
}
