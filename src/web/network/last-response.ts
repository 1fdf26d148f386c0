import { localStore } from '#web/storage/local-storage.ts';
import { subscribeResponses } from './reachability.ts';

const key = 'mam-nho-last-answer';

/** How exactly the moment is kept for the next start, in ms: people are told minutes. */
const keptEvery = 15_000;

let last = Number(localStore.read(key));
let kept = last;

subscribeResponses(() => noteAnswer(Date.now()));

function noteAnswer(now: number): void {
  last = now;
  // Kept by a clock that was ahead, it is replaced at once.
  if (now >= kept && now - kept < keptEvery) return;
  kept = now;
  localStore.write(key, String(now));
}

/** When the shop last answered this phone, in ms since 1970; `null` where it never has, or the clock was ahead then. */
export function lastResponseAt(): number | null {
  return last > 0 && last <= Date.now() ? last : null;
}
