import { type PictureWidth, pictureName, pictureUrl } from '#contract/pictures/picture.ts';
import type { PicturesResponse } from '#contract/pictures/worker-messages.ts';
import { type PicturePreference, readPreference, savePreference } from './preference.ts';

/** How many pictures are asked for at once: so many are lost of what is paused. */
const batchSize = 12;
/** How long until it is tried again where the shop could not be reached, in ms. */
const again = 30_000;

/**
 * `waiting`: the shop cannot be reached now. `full`: the phone has no room. `unable`: this browser keeps nothing, or not
 * yet. `done`: everything is here.
 */
export type DownloadStep = 'off' | 'running' | 'paused' | 'waiting' | 'full' | 'unable' | 'done';

export interface Progress {
  readonly step: DownloadStep;
  /** How many pictures of all are on the phone; both 0 until they were counted. */
  readonly kept: number;
  readonly total: number;
}

/** Downloads all pictures, piece by piece; what is already here is never asked for again. */
export interface Download {
  progress(): Progress;
  watch(listener: () => void): () => void;
  start(): void;
  pause(): void;
  /** Stops, and forgets that all were wanted. What came stays until the caller drops it. */
  cancel(): void;
  /** Tries now what would be tried later, and looks whether there are more pictures than before. */
  wake(): void;
  /** Ends with the page; the choice stays for the next start. */
  close(): void;
}

export interface DownloadDependencies {
  /** Addresses of all pictures there are. */
  allPictures(): Promise<readonly string[]>;
  keptNames(): Promise<Set<string>>;
  keep(addresses: string[]): Promise<PicturesResponse | null>;
  /** The width to ask for now (px). */
  width(): PictureWidth;
}

export function openDownload(parts: DownloadDependencies): Download {
  const listeners = new Set<() => void>();
  const [choice, empty] = [readPreference(), { kept: 0, total: 0 }];
  let progress: Progress = { step: choice === 'on' ? 'running' : choice, ...empty };
  let run = new AbortController();
  let timer: ReturnType<typeof setTimeout> | undefined;

  const show = (next: Partial<Progress>) => {
    progress = { ...progress, ...next };
    for (const listener of listeners) listener();
  };
  const stop = () => {
    clearTimeout(timer);
    run.abort();
    run = new AbortController();
  };
  const go = async () => {
    stop();
    const { signal } = run;
    const step = await downloadAll(parts, signal, counted => !signal.aborted && show(counted));
    if (signal.aborted) return;
    show({ step });
    if (step === 'waiting') timer = setTimeout(go, again);
  };
  const choose = (chosen: PicturePreference, step: DownloadStep) => {
    stop();
    savePreference(chosen);
    show({ step });
  };
  if (choice !== 'off') void (choice === 'on' ? go() : countOnly(parts).then(show));

  return {
    progress: () => progress,
    watch: listener => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    start: () => {
      choose('on', 'running');
      void go();
    },
    pause: () => choose('paused', 'paused'),
    cancel: () => {
      choose('off', 'off');
      show(empty);
    },
    wake: () => void ((progress.step === 'waiting' || progress.step === 'done') && go()),
    close: stop,
  };
}

async function downloadAll(
  { allPictures, keptNames, keep, width }: DownloadDependencies,
  signal: AbortSignal,
  count: (counted: Partial<Progress>) => void,
): Promise<DownloadStep> {
  const all = await byName(allPictures);
  const here = await keptNames();
  const missing = [...all].filter(([name]) => !here.has(name)).map(([, address]) => address);
  let left = missing.length;
  count({ ...(left > 0 && { step: 'running' as const }), kept: all.size - left, total: all.size });
  while (missing.length > 0 && !signal.aborted) {
    const batch = missing.splice(0, batchSize);
    const answer = await keep(batch.map(address => pictureUrl(address, width())));
    if (!answer) return 'unable';
    left -= batch.length - answer.unreachable;
    count({ kept: all.size - left });
    if (answer.full) return 'full';
    if (answer.unreachable > 0) return 'waiting';
  }
  return 'done';
}

async function countOnly({ allPictures, keptNames }: DownloadDependencies): Promise<Partial<Progress>> {
  const [all, here] = await Promise.all([byName(allPictures), keptNames()]);
  return { kept: [...all.keys()].filter(name => here.has(name)).length, total: all.size };
}

const byName = async (allPictures: DownloadDependencies['allPictures']) =>
  new Map((await allPictures()).map(address => [pictureName(address), address]));
