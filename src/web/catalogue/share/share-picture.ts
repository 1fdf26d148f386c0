import { pictureUrl } from '#contract/pictures/picture.ts';

/** The picture as a JPEG, which every chat and gallery accepts. Offline it comes from the picture cache. */
export async function fetchSharedPicture(url: string, name: string, signal: AbortSignal): Promise<File> {
  const response = await fetch(pictureUrl(url, 1080), { signal });
  if (!response.ok) throw new Error(`Picture ${response.status}`);
  const picture = await createImageBitmap(await response.blob());
  const canvas = new OffscreenCanvas(picture.width, picture.height);
  canvas.getContext('2d')?.drawImage(picture, 0, 0);
  const jpeg = await canvas.convertToBlob({ type: 'image/jpeg', quality: 0.9 });
  return new File([jpeg], `${name}.jpg`, { type: jpeg.type });
}

export function downloadFile(file: File): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(file);
  link.download = file.name;
  link.click();
  // The browser reads the file only after this click has been handled.
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
}
