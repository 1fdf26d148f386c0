import { setTimeout as pause } from 'node:timers/promises';
import { findFreePort } from './free-port.ts';
import { type Cluster, type Postmaster, startPostmaster, stopOrphan } from './postmaster.ts';

const maxRetryDelayMs = 5_000;

/**
 * Starts PostgreSQL, and restarts it on the same port whenever it exits unexpectedly: killed, out of memory, disk full.
 * `log` gets one line for the operator.
 */
export async function supervise(
  cluster: Cluster,
  settings: Readonly<Record<string, string>>,
  log: (line: string) => void,
) {
  const port = await findFreePort();
  let closing = false;
  let current = await startFirst(cluster, port, settings);
  let restarting = Promise.resolve();

  const restart = async () => {
    log('PostgreSQL đã dừng đột ngột; đang khởi động lại.\n');
    for (let delay = 100; !closing; delay = Math.min(delay * 2, maxRetryDelayMs)) {
      try {
        await stopOrphan(cluster);
        current = await startPostmaster(cluster, port, settings);
        watch(current);
        return log('PostgreSQL đã chạy lại.\n');
      } catch {
        await pause(delay);
      }
    }
  };
  const watch = (postmaster: Postmaster) => {
    postmaster.onExit(() => {
      if (!closing) restarting = restart();
    });
  };
  watch(current);

  const stop = async () => {
    closing = true;
    await restarting;
    await current.stop();
  };
  return { port, stop };
}

// The connections of a killed PostgreSQL outlive it for a moment, and the next one refuses to start beside them.
async function startFirst(cluster: Cluster, port: number, settings: Readonly<Record<string, string>>) {
  const foundOrphan = await stopOrphan(cluster);
  for (const deadline = Date.now() + (foundOrphan ? 10_000 : 0); ; await pause(200)) {
    try {
      return await startPostmaster(cluster, port, settings);
    } catch (error) {
      if (Date.now() > deadline) throw error;
    }
  }
}
