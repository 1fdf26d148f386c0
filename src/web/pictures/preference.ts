import { localStore } from '#web/storage/local-storage.ts';

const key = 'mam-nho-all-pictures';

/** What the customer chose about all pictures: none of it, downloading, or paused. */
export type PicturePreference = 'off' | 'on' | 'paused';

export function readPreference(): PicturePreference {
  const kept = localStore.read(key);
  return kept === 'on' || kept === 'paused' ? kept : 'off';
}

export function savePreference(choice: PicturePreference): void {
  if (choice === 'off') localStore.remove(key);
  else localStore.write(key, choice);
}
