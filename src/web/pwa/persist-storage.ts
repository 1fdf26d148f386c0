import { localStore } from '#web/storage/values/local-storage.ts';

const key = 'mam-nho-asked-to-keep';

/**
 * Once per phone. Call it when there is something to lose (a pending command, an installed app), not at the start: some
 * browsers show the customer a question.
 */
export async function requestPersistence(): Promise<void> {
  if (!navigator.storage?.persist || localStore.read(key)) return;
  localStore.write(key, new Date().toISOString());
  // If the browser refuses, it still keeps the data until space runs out.
  await navigator.storage.persist().catch(() => false);
}
