import { useState, useSyncExternalStore } from 'react';
import { lazyComponent } from '#design/loading/lazy-component.tsx';
import { currentInstallMethod, promptInstall, subscribeInstallMethod } from './install.ts';

const InstallSteps = lazyComponent(async () => (await import('./install-steps.tsx')).InstallSteps);

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

/** A separate chunk, because few customers open the steps. */
export function LazyInstallSteps({ install }: { install: Install }) {
  if (!install.showingSteps) return null;
  return <InstallSteps inOtherApp={install.method === 'other-browser'} onClose={install.hideSteps} />;
}
