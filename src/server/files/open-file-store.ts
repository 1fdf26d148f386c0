import path from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Config } from '#server/config.ts';
import { type FileStore, openLocalStore } from './file-store.ts';
import { openS3Store } from './s3-store.ts';

/** The shop's pictures and uploads, where its settings say they lie. */
export function openFileStore({ filesUrl, dataFolder }: Pick<Config, 'filesUrl' | 'dataFolder'>): FileStore {
  if (!filesUrl) return openLocalStore(path.join(dataFolder, 'files'));
  if (filesUrl.startsWith('s3:')) return bucketAt(new URL(filesUrl));
  const folder = filesUrl.startsWith('file://') ? fileURLToPath(filesUrl) : filesUrl.slice('file:'.length);
  return openLocalStore(path.resolve(folder));
}

function bucketAt({ hostname, pathname }: URL): FileStore {
  const prefix = pathname.replace(/^\/+|\/+$/g, '');
  return openS3Store(hostname, prefix && `${prefix}/`);
}
