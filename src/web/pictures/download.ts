import { type PictureWidth, pictureName, pictureUrl } from '#contract/pictures/picture.ts';
import type { PicturesResponse } from '#contract/pictures/worker-messages.ts';
import {
  createProgressStore,
  type DownloadProgress,
  type DownloadStatus,
  noCounts,
} from './download-progress.ts';
import { onPreferenceChanged, type PicturePreference, readPreference, savePreference } from './preference.ts';

/** Pausing loses at most one batch (rule 25). */
const batchSize = 12;
const retryMs = 30_000;

/** Until the catalogue is complete. */
const recountMs = 3_000;

export interface Download {
  progress(): DownloadProgress;
  subscribe(listener: () => void): () => void;
  start(): void;
  pause(): void;
  /** Downloaded pictures stay until the caller unpins them. */
  cancel(): void;
  /** Retries now if waiting or counting, looks for new pictures if done. */
  wake(): void;
  /** Keeps the preference for the next start. */
  close(): void;
}

interface DownloadDependencies {
  /** `null` while nobody knows all of them. */
  listPictures(): Promise<readonly string[] | null>;
  listPinnedNames(): Promise<Set<string>>;
  pin(urls: string[]): Promise<PicturesResponse | null>;
  chooseWidth(): PictureWidth;
}

export function openDownload(dependencies: DownloadDependencies): Download {
  const store = createProgressStore();
  const { run, count, stop } = createRunner(dependencies, store.update);
  const follow = (preference: PicturePreference) => {
    stop();
    if (preference === 'off') store.update({ status: 'off', ...noCounts });
    else store.update({ status: preference === 'on' ? 'counting' : 'paused' });
    if (preference === 'on') void run();
    if (preference === 'paused') void count();
  };
  const choose = (preference: PicturePreference) => {
    savePreference(preference);
    follow(preference);
  };
  follow(readPreference());
  const stopFollowing = onPreferenceChanged(follow);
  return {
    progress: store.progress,
    subscribe: store.subscribe,
    start: () => choose('on'),
    pause: () => choose('paused'),
    cancel: () => choose('off'),
    wake: () => {
      const { status } = store.progress();
      if (status === 'waiting' || status === 'counting' || status === 'done') void run();
    },
    close: () => {
      stopFollowing();
      stop();
    },
  };
}

function createRunner(
  dependencies: DownloadDependencies,
  update: (changes: Partial<DownloadProgress>) => void,
) {
  let controller = new AbortController();
  let timer: ReturnType<typeof setTimeout> | undefined;
  const stop = () => {
    clearTimeout(timer);
    controller.abort();
    controller = new AbortController();
  };
  const run = async () => {
    stop();
    const { signal } = controller;
    const status = await downloadAll(dependencies, signal, changes => !signal.aborted && update(changes));
    if (signal.aborted) return;
    update({ status });
    if (status === 'waiting') timer = setTimeout(run, retryMs);
    if (status === 'counting') timer = setTimeout(run, recountMs);
  };
  const count = async () => {
    const { signal } = controller;
    const counts = await countPictures(dependencies);
    if (!signal.aborted) update(counts);
  };
  return { run, count, stop };
}

async function downloadAll(
  { listPictures, listPinnedNames, pin, chooseWidth }: DownloadDependencies,
  signal: AbortSignal,
  onProgress: (changes: Partial<DownloadProgress>) => void,
): Promise<DownloadStatus> {
  const listed = await listPictures();
  if (!listed) return 'counting';
  const urls = indexByName(listed);
  const pinned = await listPinnedNames();
  const missing = [...urls].filter(([name]) => !pinned.has(name)).map(([, url]) => url);
  const total = urls.size;
  let left = missing.length;
  onProgress({ ...(left > 0 && { status: 'running' as const }), downloaded: total - left, total });
  while (missing.length > 0 && !signal.aborted) {
    const batch = missing.splice(0, batchSize);
    const response = await pin(batch.map(url => pictureUrl(url, chooseWidth())));
    if (!response) return 'no-worker';
    if (response.full) {
      // How many of the batch there was room for is not told.
      onProgress({ downloaded: countPinned(urls, await listPinnedNames()) });
      return 'full';
    }
    left -= batch.length - response.unreachable;
    onProgress({ downloaded: total - left });
    if (response.unreachable > 0) return 'waiting';
  }
  return 'done';
}

async function countPictures({
  listPictures,
  listPinnedNames,
}: DownloadDependencies): Promise<Partial<DownloadProgress>> {
  const [listed, pinned] = await Promise.all([listPictures(), listPinnedNames()]);
  const urls = indexByName(listed ?? []);
  return { downloaded: countPinned(urls, pinned), total: urls.size };
}

const countPinned = (urls: ReadonlyMap<string, string>, pinned: ReadonlySet<string>) =>
  [...urls.keys()].filter(name => pinned.has(name)).length;

const indexByName = (urls: readonly string[]) => new Map(urls.map(url => [pictureName(url), url]));
