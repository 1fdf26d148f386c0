import { useState } from 'react';
import { pictureUrl, pictureWidths } from '#contract/pictures/picture.ts';
import { prefersSavingData } from '#contract/pictures/save-data.ts';
import classes from './picture.module.css';
import { usePreview } from './use-preview.ts';

interface PictureProps {
  url: string;
  alt: string;
  /** As in `sizes` of an `img`: `50vw`, `96px`. */
  sizes: string;
  eager?: boolean;
}

export function Picture({ url, alt, sizes, eager = false }: PictureProps) {
  const [loaded, setLoaded] = useState(false);
  const widths = prefersSavingData() ? pictureWidths.slice(0, 1) : pictureWidths;
  const srcSet = widths.map(width => `${pictureUrl(url, width)} ${width}w`).join(', ');
  return (
    <span className={classes.box} style={usePreview(url, loaded)}>
      <img
        className={classes.picture}
        data-loaded={loaded}
        src={url}
        srcSet={srcSet}
        sizes={sizes}
        alt={alt}
        width={640}
        height={640}
        loading={eager ? 'eager' : 'lazy'}
        fetchPriority={eager ? 'high' : 'auto'}
        decoding="async"
        ref={image => {
          if (image?.complete) setLoaded(true);
        }}
        onLoad={() => setLoaded(true)}
        onError={() => setLoaded(false)}
      />
    </span>
  );
}
