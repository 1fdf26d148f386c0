import { lazy, Suspense, useState } from 'react';

const WaitingSheet = lazy(async () => ({ default: (await import('./waiting-sheet.tsx')).WaitingSheet }));

/** The sheet with what waits, loaded when it is first opened. */
export function LateWaitingSheet({ opened, onClose }: { opened: boolean; onClose: () => void }) {
  const [wanted, setWanted] = useState(opened);
  if (opened && !wanted) setWanted(true);
  return <Suspense fallback={null}>{wanted && <WaitingSheet opened={opened} onClose={onClose} />}</Suspense>;
}
