type Listener = () => void;

/** `waiting`: a new version is there and waits; `elsewhere`: another tab has taken it, this page is still the old one. */
export type NewVersion = 'none' | 'waiting' | 'elsewhere';

const listeners = new Set<Listener>();
let state: NewVersion = 'none';
let take: () => void = () => location.reload();

/** Says what is known of a new version, and how this page comes to it. */
export function setNewVersion(now: NewVersion, how: () => void): void {
  state = now;
  take = how;
  for (const listener of listeners) listener();
}

export function newVersion(): NewVersion {
  return state;
}

export function subscribeNewVersion(listener: Listener): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Goes over to the new version: the page is loaded again, once. */
export function activateNewVersion(): void {
  take();
}
