import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { type FileStore, openLocalStore } from './file-store.ts';
import { openS3Store } from './s3-store.ts';

interface FileStoreOptions {
  /** `file:` or `s3:`; by default the folder `files` in `dataFolder`. */
  filesUrl: string | undefined;
  dataFolder: string;
}

export function openFileStore({ filesUrl, dataFolder }: FileStoreOptions): FileStore {
  if (!filesUrl) return openLocalStore(path.join(dataFolder, 'files'));
  if (filesUrl.startsWith('s3:')) return openBucket(new URL(filesUrl));
  const folder = filesUrl.startsWith('file://') ? fileURLToPath(filesUrl) : filesUrl.slice('file:'.length);
  return openLocalStore(path.resolve(folder));
}

function openBucket({ hostname, pathname }: URL): FileStore {
  const prefix = pathname.replace(/^\/+|\/+$/g, '');
  return openS3Store(hostname, prefix && `${prefix}/`);
}
