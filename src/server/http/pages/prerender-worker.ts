import { parentPort, workerData } from 'node:worker_threads';
import type { Prerender } from '#contract/prerender.ts';
import type { PrerenderJob } from './prerender.ts';

// In a thread of its own: loading the app takes 150 ms, rendering a screen up to 100.
const { bundle, screens }: PrerenderJob = workerData;
const { prerender }: { prerender: Prerender } = await import(bundle);
const bodies: string[] = [];
for (const { path, catalogue } of screens) bodies.push(await prerender(path, catalogue));
parentPort?.postMessage(bodies);
