import { realpath } from 'node:fs/promises';
import path from 'node:path';
import type { Config } from '#server/config.ts';
import { folderOf } from '#server/files/files-url.ts';

/** In the data folder: passwords, logs, locks. */
const ownFile = /^(postgres-.*|.*\.(log|pid|lock))$/;

/**
 * Throws, in Vietnamese, for what the shop itself writes. Another file among the shop's would be part of every later backup,
 * and damage the database in its folder.
 */
export async function assertOutsideShop(target: string, { dataFolder, filesUrl }: Config): Promise<void> {
  const place = await resolveLinks(target);
  if (path.dirname(place) === (await resolveLinks(dataFolder)) && ownFile.test(path.basename(place)))
    throw new Error(`${target} là tệp của cửa hàng. Hãy chọn tên khác.`);
  const ownFolders = ['files', 'postgres'].map(name => path.resolve(dataFolder, name));
  const filesFolder = filesUrl ? folderOf(filesUrl) : null;
  for (const folder of filesFolder === null ? ownFolders : [...ownFolders, filesFolder]) {
    if (`${place}${path.sep}`.startsWith((await resolveLinks(folder)) + path.sep))
      throw new Error(`${folder} là thư mục của cửa hàng. Hãy ghi vào nơi khác.`);
  }
}

/** Of a path whose end may not exist yet. */
const resolveLinks = (place: string): Promise<string> =>
  realpath(place).catch(async () => path.join(await resolveLinks(path.dirname(place)), path.basename(place)));
