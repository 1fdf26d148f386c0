import { useQuery, useQueryClient } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { useSyncExternalStore } from 'react';
import { averagePictureBytes, countPictures } from './cache-stats.ts';
import type { Progress } from './download.ts';
import type { Pictures } from './pictures.ts';

const customer = getRouteApi('/_customer');

/** The pictures on this phone. */
export function usePictures(): Pictures {
  return customer.useRouteContext().session.pictures;
}

/** How far downloading all pictures has come. */
export function useProgress(): Progress {
  const { download } = usePictures();
  return useSyncExternalStore(download.watch, download.progress);
}

const onPhone = ['on-phone'] as const;
/** How often what lies on the phone is looked at while it is shown, in ms. */
const lookEvery = 4_000;

/** What all pictures weigh, in bytes, by a sample of those that are here; nothing while it is being found out. */
export function useSize() {
  const pictures = usePictures();
  const { data } = useQuery({
    queryKey: [...onPhone, 'size'],
    queryFn: async () => {
      const { total, width } = await pictures.size();
      return { total, bytes: total * (await averagePictureBytes(width)) };
    },
    staleTime: 0,
    refetchInterval: lookEvery,
  });
  return data;
}

/** What the shop takes up on this phone: bytes in all, and how many pictures; nothing where the browser does not tell. */
export function useStorageUse() {
  const { data } = useQuery({
    queryKey: [...onPhone, 'use'],
    queryFn: async () => {
      const [told, pictures] = await Promise.all([navigator.storage?.estimate?.(), countPictures()]);
      return { bytes: told?.usage ?? null, pictures };
    },
    staleTime: 0,
    refetchInterval: lookEvery,
  });
  return data;
}

/** Looks again at what lies on the phone. */
export function useRefreshStats(): () => void {
  const queryClient = useQueryClient();
  return () => void queryClient.invalidateQueries({ queryKey: onPhone });
}
