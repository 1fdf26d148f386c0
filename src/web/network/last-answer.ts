import { note } from '#web/storage/note.ts';
import { watchAnswers } from './connection.ts';

const key = 'mam-nho-last-answer';

/** How exactly the moment is kept for the next start, in ms: people are told minutes. */
const keptEvery = 15_000;

let last = Number(note.read(key));
let kept = last;

watchAnswers(() => noteAnswer(Date.now()));

function noteAnswer(now: number): void {
  last = now;
  if (now - kept < keptEvery) return;
  kept = now;
  note.write(key, String(now));
}

/** When the shop last answered this phone, in ms since 1970; `null` where it never has. */
export function lastAnswerAt(): number | null {
  return last > 0 ? last : null;
}
