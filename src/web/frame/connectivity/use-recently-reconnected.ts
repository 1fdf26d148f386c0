import { useEffect, useRef, useState } from 'react';

/** How long it is said that the shop is back, in ms. */
const said = 3_000;

/** Whether the shop has come back a moment ago: who saw it go wants to see it return. */
export function useRecentlyReconnected(reachable: boolean): boolean {
  const wasAway = useRef(false);
  const [back, setBack] = useState(false);
  useEffect(() => {
    if (!reachable) {
      wasAway.current = true;
      setBack(false);
      return;
    }
    if (!wasAway.current) return;
    wasAway.current = false;
    setBack(true);
    const timer = setTimeout(() => setBack(false), said);
    return () => clearTimeout(timer);
  }, [reachable]);
  return back;
}
