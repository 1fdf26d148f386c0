import { localStore } from '#web/storage/values/local-storage.ts';

const key = 'mam-nho-all-pictures';

export type PicturePreference = 'off' | 'on' | 'paused';

export function readPreference(): PicturePreference {
  const stored = localStore.read(key);
  return stored === 'on' || stored === 'paused' ? stored : 'off';
}

export function savePreference(preference: PicturePreference): void {
  if (preference === 'off') localStore.remove(key);
  else localStore.write(key, preference);
}
