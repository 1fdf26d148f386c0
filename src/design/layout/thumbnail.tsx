import { useState } from 'react';
import { pictureUrl } from '#contract/pictures/picture.ts';

interface ThumbnailProps {
  url: string;
  /** In px, of each side. */
  size: number;
  loading?: 'lazy' | 'eager';
}

/** Of a button that has a name. Offline its place stays empty, without the browser's sign for a broken picture. */
export function Thumbnail({ url, size, loading = 'eager' }: ThumbnailProps) {
  const [failed, setFailed] = useState(false);
  return (
    <img
      src={pictureUrl(url, 320)}
      alt=""
      width={size}
      height={size}
      loading={loading}
      style={failed ? { visibility: 'hidden' } : undefined}
      onError={() => setFailed(true)}
    />
  );
}
