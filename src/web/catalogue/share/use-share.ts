import { useEffect, useState } from 'react';
import type { ProductDetail } from '#contract/catalogue.ts';
import { notifyDanger } from '#design/feedback/notify.ts';
import { shareCaption } from './share-caption.ts';
import { downloadFile, fetchSharedPicture } from './share-picture.ts';

/** Ways to share a product; `null` for those that this phone or a missing picture does not allow. */
export function useShare(product: ProductDetail) {
  const [file, setFile] = useState<File | null>(null);
  const [picture] = product.sliders;
  // Fetched in advance: the browser opens its share sheet only directly upon a touch, not a second later.
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
    save: file && (() => downloadFile(file)),
    copy: () => navigator.clipboard.writeText(message.text),
  };
}

function notifyUnlessAborted(error: unknown): void {
  if (error instanceof DOMException && error.name === 'AbortError') return;
  notifyDanger({ message: 'Máy chưa chia sẻ được. Hãy chép lời giới thiệu hoặc tải ảnh rồi gửi.' });
}
