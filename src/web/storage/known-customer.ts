const key = 'mam-nho-customer';

/** Who last signed in on this phone: tells, before anything is loaded, which database to open. `null` for a guest. */
export function knownCustomer(): number | null {
  const id = Number(localStorage.getItem(key));
  return Number.isInteger(id) && id > 0 ? id : null;
}

export function rememberCustomer(customerId: number): void {
  localStorage.setItem(key, String(customerId));
}

/** Tells when another tab has signed out. */
export function onForgotten(listener: () => void): void {
  window.addEventListener('storage', ({ key: changed, newValue }) => {
    if (changed === key && newValue === null) listener();
  });
}

export function forgetCustomer(): void {
  localStorage.removeItem(key);
}
