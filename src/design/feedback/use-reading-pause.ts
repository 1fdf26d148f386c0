import { useEffect, useState } from 'react';
import { readingPauseMs } from '#design/theme/timings.ts';

/** True while something is awaited, and until what came can have been read. */
export function useReadingPause(isAwaited: boolean): boolean {
  const [isPausing, setPausing] = useState(false);
  if (isAwaited && !isPausing) setPausing(true);
  useEffect(() => {
    if (isAwaited || !isPausing) return;
    const timer = setTimeout(() => setPausing(false), readingPauseMs);
    return () => clearTimeout(timer);
  }, [isAwaited, isPausing]);
  return isAwaited || isPausing;
}
