import { lazy, Suspense } from 'react';
import type { Install } from './use-install.ts';

const InstallSteps = lazy(async () => ({ default: (await import('./install-steps.tsx')).InstallSteps }));

/** Loads the steps only when they are opened: few customers ever see them. */
export function LazyInstallSteps({ install }: { install: Install }) {
  if (!install.showingSteps) return null;
  return (
    <Suspense>
      <InstallSteps inOtherApp={install.method === 'leave'} onClose={install.hideSteps} />
    </Suspense>
  );
}
