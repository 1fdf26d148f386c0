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

/** In another tab. Returns a stop function. */
export function onPreferenceChanged(listener: (preference: PicturePreference) => void): () => void {
  const onStorage = ({ key: changed }: StorageEvent) => {
    if (changed === key) listener(readPreference());
  };
  window.addEventListener('storage', onStorage);
  return () => window.removeEventListener('storage', onStorage);
}
