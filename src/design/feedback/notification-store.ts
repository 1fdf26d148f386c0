type Listener = () => void;

const listeners = new Set<Listener>();
let told = false;

/** Whether anything was ever told: until then the notifications' code is not loaded. */
export function hasNotifications(): boolean {
  return told;
}

export function subscribeNotifications(listener: Listener): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Says that there is something to tell, so that the place where it appears is put up. */
export function markNotified(): void {
  told = true;
  for (const listener of listeners) listener();
}
