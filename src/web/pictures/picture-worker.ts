import {
  type PicturesResponse,
  picturesResponse,
  type WorkerMessage,
} from '#contract/pictures/worker-messages.ts';

/** Browsers may stop a service worker in the middle of its work, so a response may never come. */
const timeoutMs = 90_000;

let isBeingReplaced = false;

/** With `only`, all other pictures are unpinned. `null` without a worker or a response. */
export function pinPictures(urls: string[], only: boolean): Promise<PicturesResponse | null> {
  return postToWorker({ type: 'keep-pictures', addresses: urls, only });
}

/** `null` without a worker or a response. */
export function prefetchPictures(urls: string[]): Promise<PicturesResponse | null> {
  return postToWorker({ type: 'warm-pictures', addresses: urls });
}

/** `null` without a worker or a response. */
export function fetchSmallPictures(urls: string[]): Promise<PicturesResponse | null> {
  return postToWorker({ type: 'fetch-small-pictures', addresses: urls });
}

/** Also those that it is just pinning, and what only it knows of the others. */
export function unpinPictures(): void {
  if (!('serviceWorker' in navigator)) return;
  navigator.serviceWorker.controller?.postMessage({ type: 'unpin-pictures' } satisfies WorkerMessage);
}

async function postToWorker(message: WorkerMessage): Promise<PicturesResponse | null> {
  const worker = 'serviceWorker' in navigator ? navigator.serviceWorker.controller : null;
  if (!worker || isBeingReplaced) return null;
  const { port1, port2 } = new MessageChannel();
  const { promise, resolve } = Promise.withResolvers<unknown>();
  const timer = setTimeout(() => resolve(null), timeoutMs);
  port1.onmessage = ({ data }) => resolve(data);
  worker.postMessage(message, [port2]);
  const response = await promise.finally(() => {
    clearTimeout(timer);
    port1.close();
  });
  const parsed = picturesResponse.safeParse(response);
  if (parsed.data?.cancelled) waitForNextWorker();
  return parsed.success ? parsed.data : null;
}

function waitForNextWorker(): void {
  isBeingReplaced = true;
  const start = () => {
    isBeingReplaced = false;
  };
  navigator.serviceWorker.addEventListener('controllerchange', start, { once: true });
}
