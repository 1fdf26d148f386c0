import { localStore } from './local-storage.ts';

const key = 'mam-nho-customer';

/** Who last signed in on this phone: tells, before anything is loaded, which database to open. `null` for a guest. */
export function lastCustomer(): number | null {
  const id = Number(localStore.read(key));
  return Number.isInteger(id) && id > 0 ? id : null;
}

export function saveLastCustomer(customerId: number): void {
  localStore.write(key, String(customerId));
}

/** Tells when another tab has signed out (`null`), or somebody in. */
export function onCustomerChange(listener: (customerId: number | null) => void): void {
  window.addEventListener('storage', ({ key: changed }) => {
    if (changed === key) listener(lastCustomer());
  });
}

export function clearLastCustomer(): void {
  localStore.drop(key);
}
