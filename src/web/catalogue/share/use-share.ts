import { useEffect, useState } from 'react';
import type { ProductDetail } from '#contract/catalogue.ts';
import { notifyDanger } from '#design/feedback/notify.ts';
import { shareCaption } from './share-caption.ts';
import { fetchSharedPicture, savePicture } from './share-picture.ts';

/** What one can do with a product to show it to others. `null` for what this phone, or this picture, does not allow. */
export function useShare(product: ProductDetail) {
  const [file, setFile] = useState<File | null>(null);
  const [picture] = product.sliders;
  // Fetched before it is asked for: a share sheet opens only at a touch, not a second after it.
  useEffect(() => {
    if (!picture) return;
    const leaving = new AbortController();
    fetchSharedPicture(picture, product.code, leaving.signal).then(setFile, () => undefined);
    return () => leaving.abort();
  }, [picture, product.code]);

  const caption = shareCaption(product);
  const link = new URL(`/product/${product.id}`, location.origin).href;
  const message = { title: product.name, text: `${caption}\n${link}`, ...(file ? { files: [file] } : {}) };
  const canShare = file !== null && 'canShare' in navigator && navigator.canShare(message);
  return {
    caption,
    link,
    share: canShare ? () => void navigator.share(message).catch(sayUnlessTakenBack) : null,
    save: file && (() => savePicture(file)),
    copy: () => navigator.clipboard.writeText(message.text),
  };
}

function sayUnlessTakenBack(failure: unknown): void {
  if (failure instanceof DOMException && failure.name === 'AbortError') return;
  notifyDanger({ message: 'Máy chưa chia sẻ được. Hãy chép lời giới thiệu hoặc tải ảnh rồi gửi.' });
}
