import { useState, useSyncExternalStore } from 'react';
import { lazyComponent } from '#design/loading/lazy-component.tsx';
import { currentInstallMethod, promptInstall, subscribeInstallMethod } from './install.ts';
import type { InstallMethod } from './install-method.ts';

const InstallSteps = lazyComponent(async () => (await import('./install-steps.tsx')).InstallSteps);

// Where the page is prerendered, nobody knows the phone yet.
const noInstallMethod = (): InstallMethod => 'none';

export function useInstall() {
  const method = useSyncExternalStore(subscribeInstallMethod, currentInstallMethod, noInstallMethod);
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
