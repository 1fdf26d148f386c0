let current: number | null = null;

/** The customer whose requests this page sends; `null` for a guest. */
export function setCurrentCustomer(customerId: number | null): void {
  current = customerId;
}

export function currentCustomer(): number | null {
  return current;
}

let isSignOutPending = () => false;

/** Only a page knows: a service worker has no localStorage. */
export function setSignOutCheck(check: () => boolean): void {
  isSignOutPending = check;
}

/** The customer signed out here, and the shop does not know it yet. */
export const hasSignedOut = () => isSignOutPending();
