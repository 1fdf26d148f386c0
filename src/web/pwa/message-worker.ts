import type { WorkerMessage } from '#contract/pictures/worker-messages.ts';

/** Longest time an answer is waited for, in ms: a browser may stop a worker in the middle of its work. */
const patience = 90_000;

/** Asks the service worker and resolves with what it said, unchecked; `null` where there is no worker or no answer. */
export async function postToWorker(message: WorkerMessage): Promise<unknown> {
  const worker = 'serviceWorker' in navigator ? navigator.serviceWorker.controller : null;
  if (!worker) return null;
  const { port1, port2 } = new MessageChannel();
  const { promise, resolve } = Promise.withResolvers<unknown>();
  const timer = setTimeout(() => resolve(null), patience);
  port1.onmessage = ({ data }) => resolve(data);
  worker.postMessage(message, [port2]);
  return promise.finally(() => {
    clearTimeout(timer);
    port1.close();
  });
}
