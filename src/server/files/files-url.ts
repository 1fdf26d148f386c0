import path from 'node:path';
import { fileURLToPath } from 'node:url';
import * as z from 'zod/mini';

/** `FILES_URL`: a folder, or `s3:` with a bucket. */
export const filesUrl = z
  .string()
  .check(z.refine(isFilesUrl, 'cần có dạng file:///đường-dẫn/tới/thư-mục hoặc s3://tên-bucket/thư-mục-con'));

function isFilesUrl(url: string): boolean {
  if (url.startsWith('s3://')) return Boolean(URL.parse(url)?.hostname);
  return url.startsWith('file://') ? isFolder(url) : /^file:./.test(url);
}

function isFolder(url: string): boolean {
  try {
    return fileURLToPath(url) !== '/';
  } catch {
    return false;
  }
}

/** `null` for a bucket. */
export function folderOf(url: string): string | null {
  if (url.startsWith('s3:')) return null;
  return path.resolve(url.startsWith('file://') ? fileURLToPath(url) : url.slice('file:'.length));
}
