import { joinRunning } from '#server/database/embedded/join-running.ts';

/** The URL of the PostgreSQL that the shop in this folder has started. */
export async function findRunning(dataFolder: string): Promise<string> {
  const running = await joinRunning(dataFolder);
  await running?.leave();
  return running?.url ?? '';
}
