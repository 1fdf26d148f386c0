import type { Attempt } from '#server/auth/attempt-limits.ts';
import { addressPath } from '#server/concurrency/address-path.ts';

/** Who waits for a password to be hashed or checked. */
export interface PasswordCaller {
  address: string;
  /**
   * Each standing has its share of the turns, and that of which most wait is sent away first. Strangers who guess from any
   * number of addresses are soon `suspicious`, and take neither the turns of customers who are signed in or on a device of
   * theirs (`known`) nor those of customers on a new one (`new`). Customers who sign in or change their password again and
   * again (`frequent`) wait for each other, from however many devices and networks.
   */
  standing: 'known' | 'frequent' | 'new' | 'suspicious';
}

const maxChecksPerMinute = 3;

/** Counts. The checks are of the password of this customer, from whichever device. */
export function knownCaller(counter: Counter, address: string, customerId: number): PasswordCaller {
  const { current } = counter.add(`password checks of ${customerId}`);
  return { address, standing: current <= maxChecksPerMinute ? 'known' : 'frequent' };
}

interface Counter {
  add(caller: string): { current: number };
}

/** The command line and the demo. */
export const ownCaller: PasswordCaller = { address: '', standing: 'known' };

/** Before anything was looked up. A device of the shop's is known to somebody, and so is who is signed in. */
export const newCaller = (address: string, isKnownToSomebody = false): PasswordCaller => ({
  address,
  standing: isKnownToSomebody ? 'known' : 'new',
});

export const unknownCaller = (address: string, { isSuspicious }: Attempt): PasswordCaller => ({
  address,
  standing: isSuspicious ? 'suspicious' : 'new',
});

/** Of the turns in the queue. */
export const pathOf = ({ address, standing }: PasswordCaller) => [standing, ...addressPath(address)];
