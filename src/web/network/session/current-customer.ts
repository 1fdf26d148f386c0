let current: number | null = null;

/** The customer whose requests this page sends; `null` for a guest. */
export function setCurrentCustomer(customerId: number | null): void {
  current = customerId;
}

export function currentCustomer(): number | null {
  return current;
}

let signIns = 0;

export function recordSignIn(): void {
  signIns += 1;
}

/** In which a request is sent. One that was sent before the last sign-in may be refused for the session that ended then. */
export const currentSession = () => `${current} ${signIns}`;

let isSignOutPending = () => false;
let isLeaving = false;

/** Only a page knows: a service worker has no localStorage. */
export function setSignOutCheck(check: () => boolean): void {
  isSignOutPending = check;
}

/** Until the page is reloaded, for another customer. */
export function refuseCalls(): void {
  isLeaving = true;
}

/** The customer has left this page. The shop may not know of the sign-out yet, or take the next customer's cookie for theirs. */
export const hasSignedOut = () => isLeaving || isSignOutPending();
