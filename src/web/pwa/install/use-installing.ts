import { useState } from 'react';
import { promptInstall } from './install.ts';
import { useInstallMethod } from './use-install.ts';

/** Installing as the customer meets it: the browser asks, or a sheet shows what to do. */
export function useInstalling() {
  const way = useInstallMethod();
  const [showingSteps, setShowingSteps] = useState(false);
  const start = () => {
    if (way === 'prompt') void promptInstall();
    else setShowingSteps(true);
  };
  return { way, start, showingSteps, hideSteps: () => setShowingSteps(false) };
}
export type Installing = ReturnType<typeof useInstalling>;
