import { Suspense } from 'react';
import { completeEmbroidery, type SewingPlace } from '#contract/embroidery/embroidery.ts';
import type { OrderAttributeValues } from '#contract/order-attributes.ts';
import { Picture } from '#design/layout/picture.tsx';
import { LazyEmblem } from './lazy-stitches.tsx';
import classes from './sewn-picture.module.css';
import { panBy, zoomFor } from './zoom.ts';

interface SewnPictureProps {
  /** Shown where nothing is sewn. */
  address: string;
  place: SewingPlace | null;
  values: OrderAttributeValues;
  sizes: string;
}

/** A small picture of a thing with its own name on it, near enough that the name can be read. */
export function SewnPicture({ address, place, values, sizes }: SewnPictureProps) {
  const embroidery = completeEmbroidery(values);
  if (!place || !embroidery) return <Picture address={address} alt="" sizes={sizes} />;
  const near = zoomFor(place, { across: 0.66, down: 0.66, nearest: 1.8 });
  const transform = `translate(${panBy(place.x, near) * 100}%, ${panBy(place.y, near) * 100}%) scale(${near})`;
  return (
    <span className={classes.frame}>
      <span className={classes.stage} style={{ transform }}>
        <Picture address={place.image_url} alt="" sizes={sizes} />
        <Suspense>
          <LazyEmblem place={place} embroidery={embroidery} />
        </Suspense>
      </span>
    </span>
  );
}
