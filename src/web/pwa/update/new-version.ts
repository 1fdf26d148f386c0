/**
 * `waiting`: a new version can be activated. `activated`: this tab or another one has done so, and this page still runs the
 * old one.
 */
type NewVersion = 'none' | 'waiting' | 'activated';

const listeners = new Set<() => void>();
let state: NewVersion = 'none';
let activate: () => void = () => location.reload();

/** `activateVersion` activates what waits, or reloads the page with what is activated. */
export function setNewVersion(version: NewVersion, activateVersion: () => void): void {
  state = version;
  activate = activateVersion;
  for (const listener of listeners) listener();
}

export function newVersion(): NewVersion {
  return state;
}

export function subscribeNewVersion(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function activateNewVersion(): void {
  activate();
}
