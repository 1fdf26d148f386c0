import { note } from '#web/storage/local-storage.ts';

const key = 'mam-nho-all-pictures';

/** What the customer chose about all pictures: none of it, downloading, or paused. */
export type Choice = 'off' | 'on' | 'paused';

export function keptChoice(): Choice {
  const kept = note.read(key);
  return kept === 'on' || kept === 'paused' ? kept : 'off';
}

export function keepChoice(choice: Choice): void {
  if (choice === 'off') note.drop(key);
  else note.write(key, choice);
}
