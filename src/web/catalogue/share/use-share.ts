import { useEffect, useState } from 'react';
import type { ProductDetail } from '#contract/catalogue.ts';
import { firstEmbroideryArea } from '#contract/embroidery/embroidery.ts';
import { pictureUrl } from '#contract/pictures/picture.ts';
import { saveFile } from '#design/controls/save-file.ts';
import { notifyDanger } from '#design/notifications/notify.ts';
import { sewnOnProduct } from '#web/embroidery/sewn-on-product.ts';
import { useChildPreferences } from '#web/embroidery/use-child-preferences.ts';
import type { ChildPreferences } from '#web/storage/values/child-preferences.ts';
import { shareCaption } from './share-caption.ts';

/** `share` and `save` are `null` if this phone or a missing picture does not allow them. */
export function useShare(product: ProductDetail) {
  const [file, setFile] = useState<File | null>(null);
  const { preferences } = useChildPreferences();
  // Fetched in advance: the browser opens its share sheet only right after a tap.
  useEffect(() => {
    const controller = new AbortController();
    fetchSharedPicture(product, preferences, controller.signal).then(setFile, () => undefined);
    return () => controller.abort();
  }, [product, preferences]);

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
  notifyDanger({ title: 'Chưa chia sẻ được', message: 'Bạn chép lời giới thiệu hoặc tải ảnh rồi gửi nhé.' });
}

/** A JPEG, which every chat and gallery accepts, with the child's name if one was told. Offline it comes from the cache. */
async function fetchSharedPicture(
  product: ProductDetail,
  preferences: ChildPreferences,
  signal: AbortSignal,
) {
  const area = firstEmbroideryArea(product.productItems);
  const embroidery = sewnOnProduct(preferences, area);
  const url = (embroidery && area?.image_url) ?? product.sliders[0] ?? '';
  const response = await fetch(pictureUrl(url, 1080), { signal });
  if (!response.ok) throw new Error(`Picture ${response.status}`);
  const picture = await createImageBitmap(await response.blob());
  const canvas = new OffscreenCanvas(picture.width, picture.height);
  const context = canvas.getContext('2d');
  context?.drawImage(picture, 0, 0);
  if (context && area && embroidery) {
    const { drawSewnName } = await import('#web/embroidery/draw-sewn-name.ts');
    await drawSewnName(context, area, embroidery);
  }
  const jpeg = await canvas.convertToBlob({ type: 'image/jpeg', quality: 0.9 });
  return new File([jpeg], `${product.code}.jpg`, { type: jpeg.type });
}
