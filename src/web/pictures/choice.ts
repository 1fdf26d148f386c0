const key = 'mam-nho-all-pictures';

/** What the customer chose about all pictures: none of it, downloading, or paused. */
export type Choice = 'off' | 'on' | 'paused';

export function keptChoice(): Choice {
  const kept = localStorage.getItem(key);
  return kept === 'on' || kept === 'paused' ? kept : 'off';
}

export function keepChoice(choice: Choice): void {
  if (choice === 'off') localStorage.removeItem(key);
  else localStorage.setItem(key, choice);
}
