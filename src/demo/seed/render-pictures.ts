import sharp from 'sharp';
import type { FileStore } from '#server/files/file-store.ts';
import { type RawPicture, storeRawPicture } from '#server/files/pictures.ts';
import type { Picture, PictureUrls } from './pictures.ts';

export type Progress = (done: number, total: number) => void;

// Lets drawing and encoding overlap; more tasks would only wait for a processor.
const concurrency = 4;

export async function renderPictures(
  files: FileStore,
  pictures: readonly Picture[],
  onProgress: Progress,
): Promise<PictureUrls> {
  const urls = new Map<string, string>();
  const queue = pictures.values();
  const work = async () => {
    for (const picture of queue) {
      urls.set(picture.name, await storeRawPicture(files, await render(picture.draw())));
      onProgress(urls.size, pictures.length);
    }
  };
  await Promise.all(Array.from({ length: concurrency }, work));
  return urls;
}

function render(svg: string): Promise<RawPicture> {
  return sharp(Buffer.from(svg)).removeAlpha().raw().toBuffer({ resolveWithObject: true });
}
