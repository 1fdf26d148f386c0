import { localStore } from '#web/storage/values/local-storage.ts';

const pendingSignOutKey = 'mam-nho-sign-out-owed';

/** Where the browser stores nothing: until the page closes. */
let isUnstored = false;

/** The customer signed out here while offline, and the shop does not know it yet. */
export function hasPendingSignOut(): boolean {
  return isUnstored || localStore.read(pendingSignOutKey) !== null;
}

export function setPendingSignOut(): void {
  localStore.write(pendingSignOutKey, '1');
  isUnstored = localStore.read(pendingSignOutKey) === null;
}

export function clearPendingSignOut(): void {
  localStore.remove(pendingSignOutKey);
  isUnstored = false;
}
