import path from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Settings } from '#server/config.ts';
import { type FileStore, openLocalFiles } from './file-store.ts';
import { openBucket } from './s3-store.ts';

/** The shop's pictures and uploads, where its settings say they lie. */
export function openFiles({ filesUrl, dataFolder }: Pick<Settings, 'filesUrl' | 'dataFolder'>): FileStore {
  if (!filesUrl) return openLocalFiles(path.join(dataFolder, 'files'));
  if (filesUrl.startsWith('s3:')) return bucketAt(new URL(filesUrl));
  const folder = filesUrl.startsWith('file://') ? fileURLToPath(filesUrl) : filesUrl.slice('file:'.length);
  return openLocalFiles(path.resolve(folder));
}

function bucketAt({ hostname, pathname }: URL): FileStore {
  const prefix = pathname.replace(/^\/+|\/+$/g, '');
  return openBucket(hostname, prefix && `${prefix}/`);
}
