import { useSyncExternalStore } from 'react';
import { currentInstallMethod, subscribeInstallMethod } from './install.ts';
import type { InstallMethod } from './install-method.ts';

/** How the shop can be installed here and now. */
export function useInstallMethod(): InstallMethod {
  return useSyncExternalStore(subscribeInstallMethod, currentInstallMethod);
}
