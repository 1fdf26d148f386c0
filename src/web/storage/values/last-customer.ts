import { localStore } from './local-storage.ts';

const key = 'mam-nho-customer';

/** Decides which database opens before the shop responds; `null` for a guest. */
export function lastCustomer(): number | null {
  const id = Number(localStore.read(key));
  return Number.isInteger(id) && id > 0 ? id : null;
}

export function saveLastCustomer(customerId: number): void {
  localStore.write(key, String(customerId));
}

/** Called when another tab signs out (`null`) or signs a customer in, and when a page comes back that may have missed it. */
export function onCustomerChange(listener: (customerId: number | null) => void): void {
  window.addEventListener('storage', ({ key: changed }) => {
    if (changed === key) listener(lastCustomer());
  });
  // A page that the browser kept for Back heard nothing meanwhile.
  window.addEventListener('pageshow', ({ persisted }) => {
    if (persisted) listener(lastCustomer());
  });
}

export function clearLastCustomer(): void {
  localStore.remove(key);
}
