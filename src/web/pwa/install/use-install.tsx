import { lazy, Suspense, useState, useSyncExternalStore } from 'react';
import { currentInstallMethod, promptInstall, subscribeInstallMethod } from './install.ts';

const InstallSteps = lazy(async () => ({ default: (await import('./install-steps.tsx')).InstallSteps }));

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

/** Loads the steps only when they are opened: few customers ever see them. */
export function LazyInstallSteps({ install }: { install: Install }) {
  if (!install.showingSteps) return null;
  return (
    <Suspense>
      <InstallSteps inOtherApp={install.method === 'leave'} onClose={install.hideSteps} />
    </Suspense>
  );
}
