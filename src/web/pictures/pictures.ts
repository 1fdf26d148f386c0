import type { QueryClient } from '@tanstack/react-query';
import type { PictureWidth } from '#contract/pictures/picture.ts';
import { prefersSavingData } from '#contract/pictures/save-data.ts';
import { isReachable, subscribeReachable } from '#web/network/reachability.ts';
import { deleteAllPictures, deletePinnedPictures, listCachedNames } from './cache-stats.ts';
import { type Download, openDownload } from './download.ts';
import { pinPictures } from './picture-worker.ts';
import { savePreference } from './preference.ts';
import { prefetchWhenIdle } from './prefetch.ts';
import { picturesToPin } from './wanted-pictures.ts';

/** The pictures on this phone: what the customer's own things need, and all of them where that was chosen. */
export interface Pictures {
  readonly download: Download;
  /** How many pictures there are to download, and in which width (px) they would come now. */
  size(): Promise<{ total: number; width: PictureWidth }>;
  /** Stops downloading all, and drops what only that had brought. */
  cancelDownload(): Promise<void>;
  /** Deletes every picture from the phone; they come again when they are next seen. */
  clear(): Promise<void>;
  /** `wipe` leaves nothing on the phone that tells what this customer likes. */
  close(manner: 'keep' | 'wipe'): Promise<void>;
}

export interface PicturesDependencies {
  queryClient: QueryClient;
  /** Addresses of all pictures of the catalogue. */
  allPictures(): Promise<readonly string[]>;
}

/** The smallest where every byte costs. */
const widthNow = (): PictureWidth => (prefersSavingData(Reflect.get(navigator, 'connection')) ? 320 : 640);

export function openPictures({ queryClient, allPictures }: PicturesDependencies): Pictures {
  const keep = (addresses: string[]) => pinPictures(addresses, false);
  const download = openDownload({ allPictures, keptNames: listCachedNames, keep, width: widthNow });
  const stopWarming = prefetchWhenIdle(queryClient, {
    mayDrop: () => download.progress().step === 'off',
    afterwards: download.wake,
  });
  const unwatch = subscribeReachable(() => isReachable() && download.wake());
  const cancelDownload = async () => {
    download.cancel();
    await pinPictures(picturesToPin(queryClient), true);
  };
  return {
    download,
    size: async () => ({ total: new Set(await allPictures()).size, width: widthNow() }),
    cancelDownload,
    clear: async () => {
      download.cancel();
      await deleteAllPictures();
    },
    close: async manner => {
      unwatch();
      stopWarming();
      download.close();
      if (manner === 'keep') return;
      savePreference('off');
      await deletePinnedPictures();
    },
  };
}
