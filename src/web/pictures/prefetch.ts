import type { QueryClient } from '@tanstack/react-query';
import { prefersSavingData } from '#contract/pictures/save-data.ts';
import { isReachable } from '#web/network/reachability.ts';
import { pinPictures, prefetchPictures } from './picture-worker.ts';
import { likelyPictures, picturesToPin } from './wanted-pictures.ts';

/** How long the customer's things must have been still before their pictures are seen to, in ms. */
const stillness = 4_000;

interface Manner {
  /** Whether pictures that are no longer the customer's may go. */
  mayDrop(): boolean;
  /** Whatever comes after the first needs. */
  afterwards(): void;
}

/**
 * Whenever what the customer has or saw has changed and the page is idle: keeps the pictures of their own things, then brings
 * those they are likely to want. Returns how to stop.
 */
export function prefetchWhenIdle(queryClient: QueryClient, { mayDrop, afterwards }: Manner): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let done = '';
  const warmUp = async () => {
    const [own, likely] = [picturesToPin(queryClient), likelyPictures(queryClient)];
    const wanted = JSON.stringify([own, likely]);
    if (!isReachable() || wanted === done) return;
    const kept = await pinPictures(own, own.length > 0 && mayDrop());
    const warmed = prefersSavingData(Reflect.get(navigator, 'connection'))
      ? null
      : await prefetchPictures(likely);
    afterwards();
    if (kept && kept.unreachable + (warmed?.unreachable ?? 0) === 0) done = wanted;
  };
  const later = () => {
    clearTimeout(timer);
    timer = setTimeout(() => whenIdle(() => void warmUp()), stillness);
  };
  const unsubscribe = queryClient.getQueryCache().subscribe(({ type }) => type === 'updated' && later());
  // On a first visit the worker comes into charge after the page has its data: what it missed is asked of it then.
  const worker = 'serviceWorker' in navigator ? navigator.serviceWorker : null;
  worker?.addEventListener('controllerchange', later);
  later();
  return () => {
    clearTimeout(timer);
    unsubscribe();
    worker?.removeEventListener('controllerchange', later);
  };
}

// Safari knows no idle moments; the stillness before has to do.
function whenIdle(work: () => void): void {
  if ('requestIdleCallback' in window) requestIdleCallback(work);
  else work();
}
