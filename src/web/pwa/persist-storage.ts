import { localStore } from '#web/storage/local-storage.ts';

const key = 'mam-nho-asked-to-keep';

/**
 * Asks the browser not to clear the shop's storage by itself. To be called when there is something to lose – a first change,
 * an installed app –, never at the start: some browsers put the question to the customer. Asked once a phone.
 */
export async function requestPersistence(): Promise<void> {
  if (!navigator.storage?.persist || localStore.read(key)) return;
  localStore.write(key, new Date().toISOString());
  // A browser that refuses keeps everything all the same, until it runs out of room.
  await navigator.storage.persist().catch(() => false);
}
