import { setTimeout as pause } from 'node:timers/promises';
import {
  findFreePort,
  type Postmaster,
  type ServerPaths,
  startPostmaster,
  stopOrphan,
} from './postmaster.ts';

/** Longest pause between two tries to start the database again, in ms. */
const longestPause = 5_000;

/**
 * Starts PostgreSQL and starts it again, on the same port, whenever it ends unasked: killed, out of memory, its disk
 * full. `say` gets a line for whoever watches the shop.
 */
export async function supervise(
  place: ServerPaths,
  settings: Readonly<Record<string, string>>,
  say: (line: string) => void,
) {
  const port = await findFreePort();
  let closing = false;
  let current = await startAfterLeftover(place, port, settings);
  let caring = Promise.resolve();

  const startAgain = async () => {
    say('PostgreSQL đã dừng đột ngột; đang khởi động lại.\n');
    for (let wait = 100; !closing; wait = Math.min(wait * 2, longestPause)) {
      try {
        await stopOrphan(place);
        current = await startPostmaster(place, port, settings);
        watch(current);
        return say('PostgreSQL đã chạy lại.\n');
      } catch {
        await pause(wait);
      }
    }
  };
  const watch = (watched: Postmaster) => {
    watched.onExit(() => {
      if (!closing) caring = startAgain();
    });
  };
  watch(current);

  const stop = async () => {
    closing = true;
    await caring;
    await current.stop();
  };
  return { port, stop };
}

// The connections of a PostgreSQL that was killed outlive it for a moment, and the next one refuses to start beside them.
async function startAfterLeftover(
  place: ServerPaths,
  port: number,
  settings: Readonly<Record<string, string>>,
) {
  const found = await stopOrphan(place);
  for (const deadline = Date.now() + (found ? 10_000 : 0); ; await pause(200)) {
    try {
      return await startPostmaster(place, port, settings);
    } catch (error) {
      if (Date.now() > deadline) throw error;
    }
  }
}
