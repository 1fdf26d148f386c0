import { useState } from 'react';
import { pictureUrl, pictureWidths } from '#contract/pictures/picture.ts';
import { prefersSavingData } from '#contract/pictures/save-data.ts';
import classes from './picture.module.css';
import { previewImage } from './picture-preview.ts';

interface PictureProps {
  address: string;
  alt: string;
  /** How wide it is shown, as in `sizes` of an `img`: `50vw`, `96px`. */
  sizes: string;
  /** The first pictures of a screen come at once, the rest when they are near. */
  eager?: boolean;
}

/** A square picture that keeps its box from the start and comes up out of its own blur. */
export function Picture({ address, alt, sizes, eager = false }: PictureProps) {
  const [shown, setShown] = useState(false);
  const widths = prefersSavingData(Reflect.get(navigator, 'connection'))
    ? pictureWidths.slice(0, 1)
    : pictureWidths;
  const srcSet = widths.map(width => `${pictureUrl(address, width)} ${width}w`).join(', ');
  const preview = previewImage(address);
  return (
    <span className={classes.box} style={preview ? { backgroundImage: `url(${preview})` } : undefined}>
      <img
        className={classes.picture}
        data-shown={shown}
        src={address}
        srcSet={srcSet}
        sizes={sizes}
        alt={alt}
        width={640}
        height={640}
        loading={eager ? 'eager' : 'lazy'}
        fetchPriority={eager ? 'high' : 'auto'}
        decoding="async"
        ref={image => {
          if (image?.complete) setShown(true);
        }}
        onLoad={() => setShown(true)}
        onError={() => setShown(false)}
      />
    </span>
  );
}
