import { pictureUrl } from '#contract/pictures/picture.ts';

/** The picture as a JPEG, which every chat and gallery takes. Comes from what the phone keeps when there is no network. */
export async function fetchSharedPicture(address: string, name: string, signal: AbortSignal): Promise<File> {
  const answer = await fetch(pictureUrl(address, 1080), { signal });
  if (!answer.ok) throw new Error(`Picture ${answer.status}`);
  const picture = await createImageBitmap(await answer.blob());
  const canvas = new OffscreenCanvas(picture.width, picture.height);
  canvas.getContext('2d')?.drawImage(picture, 0, 0);
  const jpeg = await canvas.convertToBlob({ type: 'image/jpeg', quality: 0.9 });
  return new File([jpeg], `${name}.jpg`, { type: jpeg.type });
}

/** Keeps the file on the phone, as a download. */
export function savePicture(file: File): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(file);
  link.download = file.name;
  link.click();
  // The browser reads it after this click has been dealt with.
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
}
