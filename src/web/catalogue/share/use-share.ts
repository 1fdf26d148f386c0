import { useEffect, useState } from 'react';
import type { ProductDetail } from '#contract/catalogue.ts';
import { pictureUrl } from '#contract/pictures/picture.ts';
import { saveFile } from '#design/controls/save-file.ts';
import { notifyDanger } from '#design/feedback/notify.ts';
import { shareCaption } from './share-caption.ts';

/** `share` and `save` are `null` if this phone or a missing picture does not allow them. */
export function useShare(product: ProductDetail) {
  const [file, setFile] = useState<File | null>(null);
  const [picture] = product.sliders;
  // Fetched in advance: the browser opens its share sheet only right after a tap.
  useEffect(() => {
    if (!picture) return;
    const controller = new AbortController();
    fetchSharedPicture(picture, product.code, controller.signal).then(setFile, () => undefined);
    return () => controller.abort();
  }, [picture, product.code]);

  const caption = shareCaption(product);
  const link = new URL(`/product/${product.id}`, location.origin).href;
  const message = { title: product.name, text: `${caption}\n${link}`, ...(file ? { files: [file] } : {}) };
  const canShare = file !== null && 'canShare' in navigator && navigator.canShare(message);
  return {
    caption,
    link,
    share: canShare ? () => void navigator.share(message).catch(notifyUnlessAborted) : null,
    save: file && (() => saveFile(file, file.name)),
    copy: () => navigator.clipboard.writeText(message.text),
  };
}

function notifyUnlessAborted(error: unknown): void {
  if (error instanceof DOMException && error.name === 'AbortError') return;
  notifyDanger({ message: 'Máy chưa chia sẻ được. Hãy chép lời giới thiệu hoặc tải ảnh rồi gửi.' });
}

/** A JPEG, which every chat and gallery accepts. Offline the picture comes from the picture cache. */
async function fetchSharedPicture(url: string, name: string, signal: AbortSignal): Promise<File> {
  const response = await fetch(pictureUrl(url, 1080), { signal });
  if (!response.ok) throw new Error(`Picture ${response.status}`);
  const picture = await createImageBitmap(await response.blob());
  const canvas = new OffscreenCanvas(picture.width, picture.height);
  canvas.getContext('2d')?.drawImage(picture, 0, 0);
  const jpeg = await canvas.convertToBlob({ type: 'image/jpeg', quality: 0.9 });
  return new File([jpeg], `${name}.jpg`, { type: jpeg.type });
}
