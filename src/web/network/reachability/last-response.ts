import { localStore } from '#web/storage/values/local-storage.ts';
import { subscribeResponses } from './reachability.ts';

const key = 'mam-nho-last-answer';

/** In ms. The time is shown in minutes, so it need not be saved more often. */
const saveIntervalMs = 15_000;

let lastAt = Number(localStore.read(key));
let savedAt = lastAt;

subscribeResponses(() => recordResponse(Date.now()));

function recordResponse(now: number): void {
  lastAt = now;
  // A saved time in the future comes from a wrong clock, and is replaced at once.
  if (now >= savedAt && now - savedAt < saveIntervalMs) return;
  savedAt = now;
  localStore.write(key, String(now));
}

/** When the shop last responded, in ms since 1970; `null` if it never did or the clock was ahead. */
export function lastResponseAt(): number | null {
  return lastAt > 0 && lastAt <= Date.now() ? lastAt : null;
}
