import path from 'node:path';
import { type FileStore, openLocalStore } from './file-store.ts';
import { folderOf } from './files-url.ts';
import { openS3Store } from './s3-store.ts';

interface FileStoreOptions {
  /** `file:` or `s3:`; by default the folder `files` in `dataFolder`. */
  filesUrl: string | undefined;
  dataFolder: string;
}

export function openFileStore({ filesUrl, dataFolder }: FileStoreOptions): FileStore {
  if (!filesUrl) return openLocalStore(path.join(dataFolder, 'files'));
  const folder = folderOf(filesUrl);
  return folder === null ? openBucket(new URL(filesUrl)) : openLocalStore(folder);
}

function openBucket({ hostname, pathname }: URL): FileStore {
  const prefix = pathname.replace(/^\/+|\/+$/g, '');
  return openS3Store(hostname, prefix && `${prefix}/`);
}
