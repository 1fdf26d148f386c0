import { useQuery, useQueryClient } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { useSyncExternalStore } from 'react';
import type { DownloadProgress } from './download-progress.ts';
import { estimatePictureBytes, listCachedNames } from './picture-cache.ts';
import type { Pictures } from './pictures.ts';
import { statsKey } from './stats-key.ts';

const route = getRouteApi('/_customer');

export function usePictures(): Pictures {
  return route.useRouteContext().session.pictures;
}

export function useDownloadProgress(): DownloadProgress {
  const { download } = usePictures();
  return useSyncExternalStore(download.subscribe, download.progress);
}

const refreshMs = 4_000;

/** `bytes` is an estimate. */
export function useDownloadSize() {
  const pictures = usePictures();
  const { data } = useQuery({
    queryKey: [...statsKey, 'size'],
    queryFn: async () => {
      const { total, width } = await pictures.size();
      return { total, bytes: total * (await estimatePictureBytes(width)) };
    },
    staleTime: 0,
    refetchInterval: refreshMs,
  });
  return data;
}

/** `bytes` is `null` if the browser does not report it. */
export function useStorageUsage() {
  const { data } = useQuery({
    queryKey: [...statsKey, 'use'],
    queryFn: async () => {
      const [estimate, names] = await Promise.all([navigator.storage?.estimate?.(), listCachedNames()]);
      return { bytes: estimate?.usage ?? null, pictures: names.size };
    },
    staleTime: 0,
    refetchInterval: refreshMs,
  });
  return data;
}

export function useRefreshStats(): () => void {
  const queryClient = useQueryClient();
  return () => void queryClient.invalidateQueries({ queryKey: statsKey });
}
