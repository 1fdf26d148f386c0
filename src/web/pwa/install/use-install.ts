import { useSyncExternalStore } from 'react';
import { currentInstallWay, watchInstallWay } from './install.ts';
import type { InstallWay } from './install-method.ts';

/** How the shop can be installed here and now. */
export function useInstallWay(): InstallWay {
  return useSyncExternalStore(watchInstallWay, currentInstallWay);
}
