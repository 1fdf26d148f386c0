import type { QueryClient } from '@tanstack/react-query';
import type { PictureWidth } from '#contract/pictures/picture.ts';
import { prefersSavingData } from '#contract/pictures/save-data.ts';
import { isReachable, subscribeReachable } from '#web/network/reachability/reachability.ts';
import { type Download, openDownload } from './download.ts';
import { deleteAllPictures, listPinnedNames } from './picture-cache.ts';
import { pinPictures } from './picture-worker.ts';
import { prefetchWhenIdle } from './prefetch.ts';
import { openSmallPictures } from './small-pictures.ts';

/** All lists are URLs of pictures, all but the first of thumbnails. */
export interface PictureSelection {
  /** `null` until the whole catalogue is on the phone. */
  listCatalogue(): Promise<readonly string[] | null>;
  /** Of cart, favourites, recently viewed products and orders (rule 25). */
  listPinned(): string[];
  listPrefetched(): string[];
  /** Of the whole catalogue, newest products first. */
  listNewest(count: number): Promise<string[]>;
}

export interface Pictures {
  readonly download: Download;
  /** The number of all pictures, 0 until it is known, and the width in px that a download would have now. */
  size(): Promise<{ total: number; width: PictureWidth }>;
  /** Also unpins the pictures that only the download needs. */
  cancelDownload(): Promise<void>;
  clear(): Promise<void>;
  close(): void;
}

/** Leaves the phone's storage to the first screen. */
const firstListDelayMs = 1_500;

const chooseWidth = (): PictureWidth => (prefersSavingData() ? 320 : 640);

export function openPictures(queryClient: QueryClient, selection: PictureSelection): Pictures {
  const { listCatalogue, listPinned, listPrefetched, listNewest } = selection;
  const firstScreen = new Promise<void>(resolve => setTimeout(resolve, firstListDelayMs));
  const download = openPictureDownload(() => firstScreen.then(listCatalogue));
  const smallPictures = openSmallPictures(listNewest);
  const stopPrefetching = prefetchWhenIdle(queryClient, {
    listPinned,
    listPrefetched,
    mayUnpin: () => download.progress().status === 'off',
    onFinished: () => {
      download.wake();
      void smallPictures.fetch();
    },
  });
  const unsubscribe = subscribeReachable(() => isReachable() && download.wake());
  return {
    download,
    size: async () => ({ total: new Set((await listCatalogue()) ?? []).size, width: chooseWidth() }),
    cancelDownload: async () => {
      download.cancel();
      await pinPictures(listPinned(), true);
    },
    clear: async () => {
      download.cancel();
      smallPictures.stop();
      await deleteAllPictures();
    },
    close: () => {
      unsubscribe();
      stopPrefetching();
      smallPictures.stop();
      download.close();
    },
  };
}

function openPictureDownload(listPictures: PictureSelection['listCatalogue']): Download {
  return openDownload({
    listPictures,
    listPinnedNames,
    pin: urls => pinPictures(urls, false),
    chooseWidth,
  });
}
