import { watchAnswers } from './connection.ts';

const key = 'mam-nho-last-answer';

/** How exactly the moment is kept for the next start, in ms: people are told minutes. */
const keptEvery = 15_000;

let last = read();
let kept = last;

// Where storage is forbidden nothing is known of before.
function read(): number {
  try {
    return Number(localStorage.getItem(key));
  } catch {
    return 0;
  }
}

watchAnswers(() => noteAnswer(Date.now()));

function noteAnswer(now: number): void {
  last = now;
  if (now - kept < keptEvery) return;
  kept = now;
  // A phone without room only forgets the moment at the next start.
  try {
    localStorage.setItem(key, String(now));
  } catch {}
}

/** When the shop last answered this phone, in ms since 1970; `null` where it never has. */
export function lastAnswerAt(): number | null {
  return last > 0 ? last : null;
}
