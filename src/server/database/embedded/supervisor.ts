import { setTimeout as pause } from 'node:timers/promises';
import { findFreePort } from './free-port.ts';
import { stopOrphan } from './orphan.ts';
import { type Cluster, type Postmaster, startPostmaster } from './postmaster.ts';

const maxRetryDelayMs = 5_000;

type Start = () => Promise<Postmaster>;

/** Restarts PostgreSQL on the same port if it exits unexpectedly: killed, out of memory, disk full. */
export async function supervise(
  cluster: Cluster,
  settings: Readonly<Record<string, string>>,
  log: (line: string) => void,
) {
  const port = await findFreePort();
  const start: Start = () => startPostmaster(cluster, port, settings, log);
  const closing = new AbortController();
  let postmaster = await startFirst(cluster, start);
  let restarting = Promise.resolve();

  const restart = async () => {
    log('PostgreSQL đã dừng đột ngột; đang khởi động lại.\n');
    const restarted = await startAgain(cluster, start, closing.signal);
    if (!restarted) return;
    postmaster = restarted;
    restartOnExit();
    log('PostgreSQL đã chạy lại.\n');
  };
  const restartOnExit = () =>
    postmaster.onExit(() => {
      if (!closing.signal.aborted) restarting = restart();
    });
  restartOnExit();

  const stop = async () => {
    closing.abort();
    await restarting;
    await postmaster.stop();
  };
  return { port, stop };
}

// The connections of a killed PostgreSQL outlive it for a moment, and the next one refuses to start beside them.
async function startFirst(cluster: Cluster, start: Start): Promise<Postmaster> {
  const foundOrphan = await stopOrphan(cluster);
  for (const deadline = Date.now() + (foundOrphan ? 10_000 : 0); ; await pause(200)) {
    try {
      return await start();
    } catch (error) {
      if (Date.now() > deadline) throw error;
    }
  }
}

async function startAgain(cluster: Cluster, start: Start, signal: AbortSignal): Promise<Postmaster | null> {
  for (let delay = 100; !signal.aborted; delay = Math.min(delay * 2, maxRetryDelayMs)) {
    try {
      await stopOrphan(cluster);
      return await start();
    } catch {
      await pause(delay);
    }
  }
  return null;
}
