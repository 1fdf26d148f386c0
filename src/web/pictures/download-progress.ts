/**
 * `counting`: it is not known yet which pictures there are. `waiting`: the shop is unreachable, a retry is scheduled. `full`:
 * the phone has no room left. `no-worker`: no service worker controls the page, or not yet.
 */
export type DownloadStatus =
  | 'off'
  | 'counting'
  | 'running'
  | 'paused'
  | 'waiting'
  | 'full'
  | 'no-worker'
  | 'done';

export interface DownloadProgress {
  readonly status: DownloadStatus;
  /** Both counts are 0 until the pictures have been counted. */
  readonly downloaded: number;
  readonly total: number;
}

export const noCounts = { downloaded: 0, total: 0 };

export function createProgressStore() {
  const listeners = new Set<() => void>();
  let progress: DownloadProgress = { status: 'off', ...noCounts };
  return {
    progress: () => progress,
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    update: (changes: Partial<DownloadProgress>) => {
      progress = { ...progress, ...changes };
      for (const listener of listeners) listener();
    },
  };
}
