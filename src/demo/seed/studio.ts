import sharp from 'sharp';
import type { FileStore } from '#server/files/file-store.ts';
import { type RawImage, storeRawImage } from '#server/files/images.ts';
import type { Album, Shot } from './shots.ts';

/** Told after each picture: how many are done, of how many. */
export type Progress = (done: number, total: number) => void;

// Drawing and encoding run beside each other; more than this only wait for a processor.
const atOnce = 4;

/** Draws every shot and stores it in all widths. */
export async function renderPictures(
  files: FileStore,
  shots: readonly Shot[],
  told: Progress,
): Promise<Album> {
  const album = new Map<string, string>();
  const queue = shots.values();
  const work = async () => {
    for (const shot of queue) {
      album.set(shot.name, await storeRawImage(files, await render(shot.draw())));
      told(album.size, shots.length);
    }
  };
  await Promise.all(Array.from({ length: atOnce }, work));
  return album;
}

function render(svg: string): Promise<RawImage> {
  return sharp(Buffer.from(svg)).removeAlpha().raw().toBuffer({ resolveWithObject: true });
}
