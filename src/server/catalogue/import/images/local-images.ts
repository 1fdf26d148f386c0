import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { foldText } from '#contract/catalogue-query/text-search.ts';
import { ImageUnavailableError } from './fetch-image.ts';

/** Files by their name, and by that with the name of their folder. */
export type LocalImages = ReadonlyMap<string, string[]>;

/**
 * The file that `source` means; `null` for none, `PictureMissing` for several. The shop's own pictures all have one of three
 * names, and differ by their folder.
 */
export function findLocalImage(source: string, local: LocalImages): string | null {
  const parts = pathIn(source).split('/').slice(-2);
  const found = local.get(foldText(parts.join('/'))) ?? local.get(foldText(parts.at(-1) ?? '')) ?? [];
  if (found.length > 1)
    throw new ImageUnavailableError(`trong thư mục ảnh có ${found.length} tệp cùng tên này`);
  return found[0] ?? null;
}

function pathIn(source: string): string {
  const [whole = ''] = source.split(/[?#]/);
  try {
    return decodeURIComponent(whole);
  } catch {
    return whole;
  }
}

/** The files below a folder; none without one. Throws, in Vietnamese, where it cannot be opened. */
export async function indexLocalImages(folder: string | null): Promise<LocalImages> {
  if (!folder) return new Map();
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => {
    throw new Error(`Không mở được thư mục ảnh ${folder}. Hãy kiểm tra đường dẫn sau --pictures.`);
  });
  const files = entries.filter(entry => entry.isFile());
  const named = files.flatMap(({ name, parentPath }) => {
    const file = path.join(parentPath, name);
    return [name, `${path.basename(parentPath)}/${name}`].map(key => ({ key: foldText(key), file }));
  });
  const byName = Map.groupBy(named, one => one.key);
  return new Map([...byName].map(([key, found]) => [key, found.map(one => one.file)]));
}
