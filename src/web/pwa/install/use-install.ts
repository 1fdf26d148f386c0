import { useState, useSyncExternalStore } from 'react';
import { currentInstallMethod, promptInstall, subscribeInstallMethod } from './install.ts';

/** Installing the app: `start` either opens the browser's prompt or shows the steps. */
export function useInstall() {
  const method = useSyncExternalStore(subscribeInstallMethod, currentInstallMethod);
  const [showingSteps, setShowingSteps] = useState(false);
  const start = () => {
    if (method === 'prompt') void promptInstall();
    else setShowingSteps(true);
  };
  return { method, start, showingSteps, hideSteps: () => setShowingSteps(false) };
}
export type Install = ReturnType<typeof useInstall>;
