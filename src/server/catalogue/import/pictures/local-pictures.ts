import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { foldText } from '#contract/catalogue-query/text-search.ts';
import { PictureUnavailableError } from './fetch-picture.ts';

/** Files by folded `name` and by folded `folder/name`. */
export type LocalPictures = ReadonlyMap<string, string[]>;

/**
 * `null` if no file matches; throws `PictureUnavailableError` for several. `folder/name` matches first, because the shop's own
 * pictures have only three different names.
 */
export function findLocalPicture(source: string, local: LocalPictures): string | null {
  const segments = readPath(source).split('/').slice(-2);
  const files = local.get(foldText(segments.join('/'))) ?? local.get(foldText(segments.at(-1) ?? '')) ?? [];
  if (files.length > 1)
    throw new PictureUnavailableError(`trong thư mục ảnh có ${files.length} tệp cùng tên này`);
  return files[0] ?? null;
}

function readPath(source: string): string {
  const [path = ''] = source.split(/[?#]/);
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}

/** Includes subfolders; empty without a folder. Throws, in Vietnamese, if the folder cannot be read. */
export async function indexLocalPictures(folder: string | null): Promise<LocalPictures> {
  if (!folder) return new Map();
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => {
    throw new Error(`Không mở được thư mục ảnh ${folder}. Hãy kiểm tra đường dẫn sau --pictures.`);
  });
  const files = entries.filter(entry => entry.isFile());
  const filesWithKey = files.flatMap(({ name, parentPath }) => {
    const file = path.join(parentPath, name);
    return [name, `${path.basename(parentPath)}/${name}`].map(key => ({ key: foldText(key), file }));
  });
  const byKey = Map.groupBy(filesWithKey, ({ key }) => key);
  return new Map([...byKey].map(([key, matches]) => [key, matches.map(({ file }) => file)]));
}
