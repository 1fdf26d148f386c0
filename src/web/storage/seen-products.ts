import * as z from 'zod/mini';
import { localStore } from './local-storage.ts';

const maxSeen = 20;
// Per customer: another one may sign in on this phone while the first one's session has only expired.
const seenKey = (customerId: number) => `mam-nho-seen-${customerId}`;

/** Last seen first. */
export function listSeenProducts(customerId: number): number[] {
  const text = localStore.read(seenKey(customerId)) ?? '';
  return z.safeParse(z.array(z.int()), text === '' ? [] : text.split(',').map(Number)).data ?? [];
}

export function recordSeenProduct(customerId: number, productId: number): void {
  const others = listSeenProducts(customerId).filter(id => id !== productId);
  localStore.write(seenKey(customerId), [productId, ...others].slice(0, maxSeen).join(','));
}

export function clearSeenProducts(customerId: number): void {
  localStore.remove(seenKey(customerId));
}
