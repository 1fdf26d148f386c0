import path from 'node:path';
import { type FileStore, openLocalStore } from './file-store.ts';
import { folderOf } from './files-url.ts';
import { openS3Store } from './s3-store.ts';
import { ensureWritableFolder } from './writable-folder.ts';

interface FileStoreOptions {
  /** `file:` or `s3:`; by default the folder `files` in `dataFolder`. */
  filesUrl: string | undefined;
  dataFolder: string;
}

export function openFileStore({ filesUrl, dataFolder }: FileStoreOptions): FileStore {
  if (!filesUrl) return openLocalStore(defaultFolder(dataFolder));
  const folder = folderOf(filesUrl);
  return folder === null ? openBucket(new URL(filesUrl)) : openLocalStore(folder);
}

/** Throws, in Vietnamese, if the store is a folder where nothing can be written. A bucket is not asked. */
export async function assertFilesWritable({ filesUrl, dataFolder }: FileStoreOptions): Promise<void> {
  if (!filesUrl) return ensureWritableFolder(defaultFolder(dataFolder), 'DATA_DIR');
  const folder = folderOf(filesUrl);
  if (folder !== null) await ensureWritableFolder(folder, 'FILES_URL');
}

const defaultFolder = (dataFolder: string) => path.join(dataFolder, 'files');

function openBucket({ hostname, pathname }: URL): FileStore {
  const prefix = pathname.replace(/^\/+|\/+$/g, '');
  return openS3Store(hostname, prefix && `${prefix}/`);
}
