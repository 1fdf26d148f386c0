import { pictureName } from '#contract/pictures/picture.ts';
import { prefersSavingData } from '#contract/pictures/save-data.ts';
import { isReachable } from '#web/network/reachability/reachability.ts';
import { estimatePictureBytes, keepSmallPictures, listCachedNames } from './picture-cache.ts';
import { fetchSmallPictures } from './picture-worker.ts';

/** In bytes, and of what the phone has free (rule 25). */
const maxBytes = 40_000_000;
const maxShareOfFree = 0.1;
/** A browser may stop the worker between two batches. */
const batchSize = 24;

export interface SmallPictures {
  /** Fetches what is missing, unless a run has been complete since the start. */
  fetch(): Promise<void>;
  /** Until the next start. */
  stop(): void;
}

/** Fetches by itself the smallest width of the catalogue's pictures, as many as the phone has room for. */
export function openSmallPictures(listNewest: (count: number) => Promise<string[]>): SmallPictures {
  const controller = new AbortController();
  let isBusy = false;
  const fetch = async () => {
    if (isBusy || controller.signal.aborted) return;
    isBusy = true;
    const isComplete = await fetchMissing(listNewest, controller.signal).catch(() => false);
    isBusy = false;
    if (isComplete) controller.abort();
  };
  return { fetch, stop: () => controller.abort() };
}

/** Resolves with `false` if there is something left for another time. */
async function fetchMissing(
  listNewest: (count: number) => Promise<string[]>,
  signal: AbortSignal,
): Promise<boolean> {
  const canContinue = () => isReachable() && !signal.aborted && !prefersSavingData();
  if (!canContinue()) return false;
  const urls = await listNewest(await countAffordable());
  if (urls.length === 0) return false;
  await keepSmallPictures(new Set(urls.map(pictureName)));
  const cached = await listCachedNames();
  const missing = urls.filter(url => !cached.has(pictureName(url)));
  while (missing.length > 0) {
    const response = canContinue() ? await fetchSmallPictures(missing.splice(0, batchSize)) : null;
    if (!response || response.unreachable > 0) return false;
    if (response.full) return true;
  }
  return true;
}

async function countAffordable(): Promise<number> {
  const { quota = Number.POSITIVE_INFINITY, usage = 0 } = (await navigator.storage?.estimate?.()) ?? {};
  const bytes = Math.min(maxBytes, (quota - usage) * maxShareOfFree);
  return Math.floor(bytes / (await estimatePictureBytes(320)));
}
