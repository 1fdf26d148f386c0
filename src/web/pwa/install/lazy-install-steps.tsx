import { lazy, Suspense } from 'react';
import type { Installing } from './use-installing.ts';

const InstallSteps = lazy(async () => ({ default: (await import('./install-steps.tsx')).InstallSteps }));

/** The sheet with the steps, loaded when it is asked for: few customers ever see it. */
export function LazyInstallSteps({ installing }: { installing: Installing }) {
  if (!installing.showingSteps) return null;
  return (
    <Suspense>
      <InstallSteps inOtherApp={installing.way === 'leave'} onClose={installing.hideSteps} />
    </Suspense>
  );
}
