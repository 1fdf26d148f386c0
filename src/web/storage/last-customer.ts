import { note } from './local-storage.ts';

const key = 'mam-nho-customer';

/** Who last signed in on this phone: tells, before anything is loaded, which database to open. `null` for a guest. */
export function knownCustomer(): number | null {
  const id = Number(note.read(key));
  return Number.isInteger(id) && id > 0 ? id : null;
}

export function rememberCustomer(customerId: number): void {
  note.write(key, String(customerId));
}

/** Tells when another tab has signed out (`null`), or somebody in. */
export function onOtherCustomer(listener: (customerId: number | null) => void): void {
  window.addEventListener('storage', ({ key: changed }) => {
    if (changed === key) listener(knownCustomer());
  });
}

export function forgetCustomer(): void {
  note.drop(key);
}
