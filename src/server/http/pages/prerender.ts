import { existsSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { Worker } from 'node:worker_threads';
import type { PrerenderedCatalogue } from '#contract/prerender.ts';

export interface PrerenderJob {
  /** The URL of the app, built for Node. */
  bundle: string;
  screens: readonly { path: string; catalogue: PrerenderedCatalogue | null }[];
}

const timeoutMs = 20_000;

/** `undefined` if the web app is not built. */
export function findPrerenderBundle(webFolder: string): string | undefined {
  const file = path.resolve(webFolder, 'prerender/prerender.js');
  return existsSync(file) ? pathToFileURL(file).href : undefined;
}

/** Resolves with the HTML of each screen. */
export async function runPrerender(job: PrerenderJob, signal: AbortSignal): Promise<string[]> {
  // A signal that was aborted before tells no listener.
  signal.throwIfAborted();
  const { promise, resolve, reject } = Promise.withResolvers<string[]>();
  const worker = new Worker(new URL('./prerender-worker.ts', import.meta.url), {
    workerData: job,
    resourceLimits: { maxOldGenerationSizeMb: 128 },
  });
  const stop = () => reject(new Error('Prerendering took too long, or the shop closes'));
  const timer = setTimeout(stop, timeoutMs);
  signal.addEventListener('abort', stop);
  worker.on('message', resolve);
  worker.on('error', reject);
  // Without a message, for example of a bundle that calls `process.exit`.
  worker.on('exit', code => reject(new Error(`The prerender worker ended with code ${code}`)));
  return promise.finally(() => {
    clearTimeout(timer);
    signal.removeEventListener('abort', stop);
    void worker.terminate();
  });
}
