import { addressPath } from '#server/concurrency/address-path.ts';
import type { Attempt } from './attempt-limits.ts';

/** Who waits for a password to be hashed or checked. */
export interface PasswordCaller {
  address: string;
  /**
   * Each standing has its share of the turns, and that of which most wait is sent away first. Strangers who guess from any
   * number of addresses are soon `suspicious`, and take neither the turns of customers who are signed in or on a device of
   * theirs (`known`) nor those of customers on a new one (`new`).
   */
  standing: 'known' | 'new' | 'suspicious';
}

export const knownCaller = (address: string): PasswordCaller => ({ address, standing: 'known' });

/** The command line and the demo. */
export const ownCaller = knownCaller('');

/** Before anything was looked up. A device of the shop's is known to somebody. */
export const newCaller = (address: string, isIssuedDevice = false): PasswordCaller => ({
  address,
  standing: isIssuedDevice ? 'known' : 'new',
});

export const unknownCaller = (address: string, { isSuspicious }: Attempt): PasswordCaller => ({
  address,
  standing: isSuspicious ? 'suspicious' : 'new',
});

/** Of the turns in the queue. */
export const pathOf = ({ address, standing }: PasswordCaller) => [standing, ...addressPath(address)];
